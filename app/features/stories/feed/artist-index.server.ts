import { inArray, sql } from "drizzle-orm";
import { artistWords as wordsOf } from "~/lib/text/artist-words";
import type { Database } from "~/platform/database";
import { artists, artistWords, isUnindexedArtist } from "~db/schema/artists";

/** Artists per run. They are in one parameter, each with its key and words in 9 kB at most; it may have 2 MB. */
const batchSize = 100;

/**
 * Indexes new artists for the artist picker's search. Idempotent.
 * @returns the number of artists indexed
 */
export async function indexArtists(db: Database): Promise<number> {
  const found = await db
    .select({ key: artists.artistKey, name: artists.name })
    .from(artists)
    .where(isUnindexedArtist)
    .orderBy(artists.artistKey)
    .limit(batchSize);
  if (found.length === 0) return 0;
  const words = JSON.stringify(found.map(({ key, name }) => [key, wordsOf(name)]));
  await db.batch([
    db
      .insert(artistWords)
      .select(
        sql`SELECT word.value, one.value ->> 0
          FROM json_each(${words}) AS one, json_each(one.value, '$[1]') AS word WHERE true`,
      )
      .onConflictDoNothing(),
    db
      .update(artists)
      .set({ wordsOf: sql`name` })
      .where(inArray(artists.artistKey, sql`(SELECT value ->> 0 FROM json_each(${words}))`)),
  ]);
  return found.length;
}

/** Scheduled: indexes artists whose event was lost; all of them when the index is new. */
export async function indexLeftovers(db: Database, passes = 50): Promise<void> {
  for (let pass = 0; pass < passes; pass++) {
    if ((await indexArtists(db)) < batchSize) return;
  }
}
