import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, timestamp } from "./columns";

/**
 * A newsletter post; `content` is HTML that was sanitised before it was stored. Without a date it is a draft; with a
 * future one, scheduled.
 */
export const blogPosts = sqliteTable(
  "blog_posts",
  {
    id: text("id").primaryKey(),
    slug: text("slug").notNull(),
    title: text("title").notNull(),
    author: text("author").notNull(),
    excerpt: text("excerpt").notNull(),
    content: text("content").notNull(),
    publishedAt: timestamp("published_at"),
    createdAt: createdAt(),
    updatedAt: timestamp("updated_at"),
  },
  (post) => [
    uniqueIndex("blog_posts_slug").on(post.slug),
    index("blog_posts_by_date").on(post.publishedAt, post.id),
  ],
);

/**
 * Audit log of posts: append-only. It stores the title and has no foreign key, since its rows outlive deleted posts.
 */
export const postLog = sqliteTable(
  "post_log",
  {
    id: text("id").primaryKey(),
    postId: text("post_id").notNull(),
    title: text("title").notNull(),
    action: text("action", {
      enum: ["published", "scheduled", "unpublished", "deleted", "sent", "sent again"],
    }).notNull(),
    /** An editor's user id. */
    decidedBy: text("decided_by").notNull(),
    /** Details, such as when a scheduled post will be published. */
    note: text("note").notNull().default(""),
    createdAt: createdAt(),
  },
  (entry) => [index("post_log_by_time").on(entry.createdAt, entry.id)],
);

/**
 * A picture that an editor uploaded for posts. Its files lie in R2 under its name
 * (`features/posts/pictures/address.ts`), which is drawn from their bytes; which posts show it, their HTML says.
 */
export const pictures = sqliteTable(
  "pictures",
  {
    name: text("name").primaryKey(),
    /** An editor's user id: of the first who sent it. */
    createdBy: text("created_by").notNull(),
    createdAt: createdAt(),
    /** When it was last sent, or seen in a post; 0 once it is given up and its files may go. */
    usedAt: timestamp("used_at").notNull(),
  },
  (picture) => [index("pictures_by_use").on(picture.usedAt)],
);
