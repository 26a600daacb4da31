import { eq, sql } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { isUnindexedSong, songs, songWords } from "~db/schema/songs";
import { songWords as wordsOf } from "./song-words";

/** Songs per run; their words are in one parameter, their ids in another. */
const batchSize = 200;

/**
 * Indexes new and renamed songs for `findSongs`. Idempotent.
 * @returns the number of songs indexed
 */
export async function indexSongs(db: Database): Promise<number> {
  const found = await db
    .select({ id: songs.id, title: songs.title, artist: songs.artist, wordsOf: songs.wordsOf })
    .from(songs)
    .where(isUnindexedSong)
    .orderBy(songs.id)
    .limit(batchSize);
  if (found.length === 0) return 0;
  const rows = JSON.stringify(found.flatMap((song) => wordsOf(song).map((word) => [word, song.id])));
  const old = JSON.stringify(found.flatMap((song) => oldWords(song.wordsOf).map((word) => [word, song.id])));
  // With the names that were read: a song that was renamed meanwhile is found again.
  const names = JSON.stringify(
    Object.fromEntries(found.map((song) => [song.id, `${song.title}\n${song.artist}`])),
  );
  await db.batch([
    db
      .delete(songWords)
      .where(
        sql`(${songWords.word}, ${songWords.songId}) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${old}))`,
      ),
    db
      .insert(songWords)
      .select(sql`SELECT value ->> 0, value ->> 1 FROM json_each(${rows}) WHERE true`)
      .onConflictDoNothing(),
    db
      .update(songs)
      .set({ wordsOf: sql`named.value` })
      .from(sql`json_each(${names}) AS named`)
      .where(eq(songs.id, sql`named.key`)),
  ]);
  return found.length;
}

/** The words of a song's earlier names. */
function oldWords(names: string | null): string[] {
  const [title = "", artist = ""] = names?.split("\n") ?? [];
  return names ? wordsOf({ title, artist }) : [];
}

/** Scheduled: indexes songs whose event was lost; all of them when the index is new. */
export async function indexSongLeftovers(db: Database, passes = 50): Promise<void> {
  for (let pass = 0; pass < passes; pass++) {
    if ((await indexSongs(db)) < batchSize) return;
  }
}
