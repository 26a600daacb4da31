import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, timestamp } from "./columns";

/** A newsletter post; `content` is HTML that was sanitised before it was stored. No date: a draft. */
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
