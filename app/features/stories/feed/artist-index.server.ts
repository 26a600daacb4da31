import { inArray, sql } from "drizzle-orm";
import { artistWords as wordsOf } from "~/lib/text/artist-words";
import type { Database } from "~/platform/database";
import { artists, artistWords } from "~db/schema/artists";

/** Artists per run; their words are in one parameter, their keys in another. */
const batchSize = 200;

/**
 * Indexes new artists for the artist picker's search. Idempotent.
 * @returns the number of artists indexed
 */
export async function indexArtists(db: Database): Promise<number> {
  const found = await db
    .select({ key: artists.artistKey, name: artists.name })
    .from(artists)
    // A literal: it must match the condition of the partial index `artists_unindexed`.
    .where(sql`words_of IS NOT name`)
    .orderBy(artists.artistKey)
    .limit(batchSize);
  if (found.length === 0) return 0;
  const words = found.flatMap(({ key, name }) => wordsOf(name).map((word) => [word, key]));
  const keys = JSON.stringify(found.map(({ key }) => key));
  await db.batch([
    db
      .insert(artistWords)
      .select(sql`SELECT value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(words)}) WHERE true`)
      .onConflictDoNothing(),
    db
      .update(artists)
      .set({ wordsOf: sql`name` })
      .where(inArray(artists.artistKey, sql`(SELECT value FROM json_each(${keys}))`)),
  ]);
  return found.length;
}

/** Scheduled: indexes artists whose event was lost; all of them when the index is new. */
export async function indexLeftovers(db: Database, passes = 50): Promise<void> {
  for (let pass = 0; pass < passes; pass++) {
    if ((await indexArtists(db)) < batchSize) return;
  }
}
