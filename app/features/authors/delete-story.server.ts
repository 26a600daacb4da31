import { and, eq, sql } from "drizzle-orm";
import { withdrawal } from "~/features/stories/manage/manage.server";
import { discountForAuthor } from "~/features/stories/tallies/author-tally.server";
import { type Database, hasChanged } from "~/platform/database";
import { stories } from "~db/schema/stories";

/** The data needed to delete a story of an author's own, withdrawn or not; null if it isn't theirs or doesn't exist. */
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
 * Deletes a story of an author's own: withdraws it and removes it from their list. Its row stays, without any of the
 * author's text, since other stories may refer to it.
 * @returns false if there is no such story of theirs in this database
 */
export async function deleteOwnStory(db: Database, userId: string, id: string): Promise<boolean> {
  const own = sql`${eq(stories.id, id)} AND ${eq(stories.userId, userId)}`;
  const results = await db.batch([
    ...withdrawal(db, own),
    discountForAuthor(db, userId, id),
    db.update(stories).set({ userId: null }).where(own),
  ]);
  return hasChanged(results.at(-1));
}
