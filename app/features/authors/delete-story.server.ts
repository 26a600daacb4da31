import { and, eq, sql } from "drizzle-orm";
import { withdrawal } from "~/features/stories/manage/manage.server";
import { discountForAuthor } from "~/features/stories/tallies/author-tally.server";
import type { Database } from "~/platform/database";
import { stories } from "~db/schema/stories";

/** A story of an author's own, withdrawn or not: all that deleting it needs. Null for what isn't theirs or isn't there. */
export const findDeletable = (db: Database, userId: string, id: string) =>
  db
    .select({
      id: stories.id,
      songTitle: stories.songTitle,
      storyContent: stories.storyContent,
      clipId: stories.clipId,
    })
    .from(stories)
    .where(and(eq(stories.id, id), eq(stories.userId, userId)))
    .get();

/**
 * Deletes a story of an author's own: withdrawn, and off their list. Other stories may point at its row, so the row
 * stays, without a word of the author's.
 */
export function deleteOwnStory(db: Database, userId: string, id: string) {
  const own = sql`${eq(stories.id, id)} AND ${eq(stories.userId, userId)}`;
  return db.batch([
    ...withdrawal(db, own),
    discountForAuthor(db, userId, id),
    db.update(stories).set({ userId: null }).where(own),
  ]);
}
