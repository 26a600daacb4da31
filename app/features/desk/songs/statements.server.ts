import { and, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import { slugsLeadingTo } from "~/features/songs/merged.server";
import type { Database } from "~/platform/database";
import { now } from "~db/schema/columns";
import { songLog, songs } from "~db/schema/songs";
import { hasSongSlug, stories } from "~db/schema/stories";

/** An entry of the log: what it is about, in the versions before the change. */
interface Entry {
  id: string;
  action: (typeof songLog.$inferInsert)["action"];
  song: { id: string; version: number };
  /** The song's names after the change. */
  names: { title: string; artist: string };
  was: { title: string; artist: string };
  /** Without `version` if the same batch adds it. */
  other: { id: string; version?: number; versionAfter: number } | null;
  by: string;
}

/**
 * Logs a change if both songs still have the versions that were read. It precedes the change in the same batch, whose
 * other statements do nothing without it; the rows that it changed tell.
 * @param provided a further condition
 */
export const addToSongLog = (db: Database, { song, names, was, other, ...entry }: Entry, provided?: SQL) =>
  db.insert(songLog).select(
    db
      .select({
        id: sql<string>`${entry.id}`.as("id"),
        action: sql<Entry["action"]>`${entry.action}`.as("action"),
        songId: sql<string>`${song.id}`.as("song_id"),
        title: sql<string>`${names.title}`.as("title"),
        artist: sql<string>`${names.artist}`.as("artist"),
        wasTitle: sql<string>`${was.title}`.as("was_title"),
        wasArtist: sql<string>`${was.artist}`.as("was_artist"),
        otherId: sql<string | null>`${other?.id ?? null}`.as("other_id"),
        songVersion: sql<number>`${song.version + 1}`.as("song_version"),
        otherVersion: sql<number | null>`${other?.versionAfter ?? null}`.as("other_version"),
        decidedBy: sql<string>`${entry.by}`.as("decided_by"),
        createdAt: sql<Date>`${now}`.as("created_at"),
      })
      .from(songs)
      .where(and(eq(songs.id, song.id), eq(songs.version, song.version), hasVersion(other), provided)),
  );

const hasVersion = (other: Entry["other"]) =>
  other?.version === undefined
    ? undefined
    : sql`EXISTS (SELECT 1 FROM songs AS other WHERE other.id = ${other.id} AND other.version = ${other.version})`;

/** Condition: the entry was logged, earlier in the same batch. */
const isLogged = (entry: string) => sql`EXISTS (SELECT 1 FROM song_log WHERE song_log.id = ${entry})`;

/** Changes a song's row, and its version. */
export const changeSong = (
  db: Database,
  entry: string,
  id: string,
  columns: SQLiteUpdateSetSource<typeof songs>,
) =>
  db
    .update(songs)
    .set({ ...columns, version: sql`${songs.version} + 1` })
    .where(and(eq(songs.id, id), isLogged(entry)));

/**
 * Gives all stories whose own names lead to the row `leading` the song `to`, with its artist; published or not.
 * Their counts follow (`countSongs`).
 */
export const moveStories = (db: Database, entry: string, leading: string, to: string) =>
  db
    .update(stories)
    .set({ songId: to, artistSlug: sql`(SELECT artist_slug FROM songs WHERE songs.id = ${to})` })
    .where(sql`${hasSongSlug} AND ${stories.songSlug} IN ${slugsLeadingTo(leading)} AND ${isLogged(entry)}`);
