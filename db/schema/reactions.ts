import { sql } from "drizzle-orm";
import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { createdAt } from "./columns";
import { stories } from "./stories";

/** Condition: a like is an account's. */
export const isAccountLike = sql`substr(liker, 1, 5) = 'user:'`;

/** One like per person and story; `liker` is `user:{id}` or `visitor:{id}`. */
export const storyLikes = sqliteTable(
  "story_likes",
  {
    storyId: text("story_id")
      .notNull()
      .references(() => stories.id, { onDelete: "cascade" }),
    liker: text("liker").notNull(),
    createdAt: createdAt(),
  },
  (like) => [
    primaryKey({ columns: [like.storyId, like.liker] }),
    index("story_likes_by_account").on(like.liker).where(isAccountLike),
  ],
);

/** One row per press of a share button. */
export const storyShares = sqliteTable(
  "story_shares",
  {
    id: text("id").primaryKey(),
    storyId: text("story_id")
      .notNull()
      .references(() => stories.id, { onDelete: "cascade" }),
    platform: text("platform", {
      enum: ["twitter", "facebook", "instagram", "copy_link"],
    }).notNull(),
    referrerUrl: text("referrer_url"),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (share) => [
    index("story_shares_by_story").on(share.storyId, share.createdAt),
    index("story_shares_by_user").on(share.userId),
    index("story_shares_by_day").on(share.createdAt),
  ],
);
