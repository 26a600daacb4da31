import { and, eq } from "drizzle-orm";
import { songColumns, storeSong } from "~/features/songs/store-song.server";
import type { Database } from "~/platform/database";
import { isUnassigned, stories } from "~db/schema/stories";

/** Stories per run: each takes two statements. */
const batchSize = 100;

/**
 * Gives stories from before songs existed theirs. Idempotent; an author's change in between wins.
 * @returns the number of stories processed
 */
export async function assignSongs(db: Database): Promise<number> {
  const found = await db
    .select({ id: stories.id, title: stories.songTitle, artist: stories.artistName })
    .from(stories)
    .where(isUnassigned)
    .orderBy(stories.id)
    .limit(batchSize);
  const [first, ...others] = found.flatMap(({ id, ...song }) => [
    ...storeSong(db, song),
    db
      .update(stories)
      .set(songColumns(song))
      .where(and(eq(stories.id, id), isUnassigned)),
  ]);
  if (first) await db.batch([first, ...others]);
  return found.length;
}

/** Scheduled: assigns songs until every story has been looked at, or the job has run long enough. */
export async function assignLeftovers(db: Database, passes = 100): Promise<void> {
  for (let pass = 0; pass < passes; pass++) {
    if ((await assignSongs(db)) < batchSize) return;
  }
}
