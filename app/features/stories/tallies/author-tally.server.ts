import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { users } from "~db/schema/accounts";
import { stories } from "~db/schema/stories";

/** Increments the author's count for a story inserted in this batch. */
export const countForAuthor = (db: Database, storyId: string) =>
  db
    .update(users)
    .set({ storyCount: sql`${users.storyCount} + 1` })
    .where(eq(users.id, sql`(SELECT user_id FROM stories WHERE id = ${storyId})`));

/** Adds the stories of `which` to a user's count. Must precede the statement that assigns them. */
export const countClaimed = (db: Database, userId: string, which: SQL | undefined) =>
  db
    .update(users)
    .set({ storyCount: sql`${users.storyCount} + ${db.$count(stories, which)}` })
    .where(eq(users.id, userId));

/** Decrements the author's count for a story of theirs. Must precede the statement that detaches it. */
export const discountForAuthor = (db: Database, userId: string, storyId: string) =>
  db
    .update(users)
    .set({
      storyCount: sql`${users.storyCount} - ${db.$count(stories, and(eq(stories.id, storyId), eq(stories.userId, userId)))}`,
    })
    .where(eq(users.id, userId));
