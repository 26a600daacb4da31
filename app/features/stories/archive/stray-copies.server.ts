import { and, sql } from "drizzle-orm";
import type { Archive } from "~/platform/archives/archives";
import { type Database, inOneTransaction, oneOf } from "~/platform/database";
import { archivedStories } from "~db/schema/archives";
import { stories } from "~db/schema/stories";

/** Rows of an archive among which a run that was cut off may have left copies: twice what a run copies at once. */
const newestRows = 200;

/** Deletes all that an archive has of these stories. */
export const deleteCopies = (archive: Archive, ids: string[]) =>
  inOneTransaction(archive.db, [
    sql`DELETE FROM voice_clips WHERE id IN (SELECT clip_id FROM stories WHERE ${oneOf(sql`stories.id`, ids)})`,
    sql`DELETE FROM stories WHERE ${oneOf(sql`id`, ids)}`,
  ]);

/**
 * Deletes what an archive has of these stories, if the main database has them, and not as archived: when one is
 * withdrawn later, nobody would look for its words in a copy that counts for nothing. Of a backup that is being made it
 * takes nothing.
 */
export async function deleteUnmoved(main: Database, archive: Archive, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const entry = sql`SELECT 1 FROM ${archivedStories} AS entry WHERE entry.story_id = ${stories.id} AND entry.archive = ${archive.name}`;
  const unmoved = await main
    .select({ id: stories.id })
    .from(stories)
    .where(and(oneOf(stories.id, ids), sql`NOT EXISTS (${entry})`));
  if (unmoved.length === 0) return;
  await deleteCopies(
    archive,
    unmoved.map(({ id }) => id),
  );
}

/**
 * Deletes the copies of a run that was cut off before it took the stories over. They are the archive's newest rows,
 * since nothing is copied before this was done.
 */
export async function deleteStray(main: Database, archive: Archive): Promise<void> {
  const hidden = await archive.db
    .select({ id: stories.id })
    .from(stories)
    .where(sql`is_published = 0 AND rowid > (SELECT max(rowid) FROM stories) - ${newestRows}`);
  await deleteUnmoved(
    main,
    archive,
    hidden.map(({ id }) => id),
  );
}
