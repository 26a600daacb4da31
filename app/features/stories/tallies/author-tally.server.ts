import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { users } from "~db/schema/accounts";
import { stories } from "~db/schema/stories";

/** Counts a story that this batch has just stored on its author's list. */
export const countForAuthor = (db: Database, storyId: string) =>
  db
    .update(users)
    .set({ storyCount: sql`${users.storyCount} + 1` })
    .where(eq(users.id, sql`(SELECT user_id FROM stories WHERE id = ${storyId})`));

/** Counts the stories of `which` on a person's list. Goes before the statement that puts them there. */
export const countClaimed = (db: Database, userId: string, which: SQL | undefined) =>
  db
    .update(users)
    .set({ storyCount: sql`${users.storyCount} + ${db.$count(stories, which)}` })
    .where(eq(users.id, userId));

/** Takes a story off its author's count, while it is on the list. Goes before the statement that takes it off. */
export const discountForAuthor = (db: Database, userId: string, storyId: string) =>
  db
    .update(users)
    .set({
      storyCount: sql`${users.storyCount} - ${db.$count(stories, and(eq(stories.id, storyId), eq(stories.userId, userId)))}`,
    })
    .where(eq(users.id, userId));
