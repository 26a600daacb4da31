import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { findSongs } from "~/features/songs/find-songs.server";
import { type Script, scripts } from "~/features/songs/script";
import type { Database } from "~/platform/database";
import { isToldSong, songs } from "~db/schema/songs";
import type { ListedSong } from "./listed-song";
import type { SongsQuery } from "./songs-query";

const pageSize = 60;

/** Songs that a search by name gives. */
const maxFound = 30;

const columns = {
  id: songs.id,
  slug: songs.slug,
  title: songs.title,
  artist: songs.artist,
  storyCount: songs.storyCount,
  voiceCount: songs.voiceCount,
};

/**
 * A page of the songs that were told of, and the id to continue after; null at the end. A search has one page, and says
 * whether it has found more than that.
 */
export async function listSongs(db: Database, query: SongsQuery) {
  if (query.typed) {
    const found: ListedSong[] = await findSongs(db, query.typed, maxFound + 1);
    return { songs: found.slice(0, maxFound), hasMore: found.length > maxFound, next: null };
  }
  const rows: ListedSong[] = await songPage(db, query);
  const shown = rows.slice(0, pageSize);
  const hasMore = rows.length > pageSize;
  return { songs: shown, hasMore, next: hasMore ? (shown.at(-1)?.id ?? null) : null };
}

function songPage(db: Database, { order, artist, script, from, after }: SongsQuery) {
  if (artist) return songsOfArtist(db, artist, after, pageSize + 1);
  const page = db.select(columns).from(songs);
  if (order === "name") {
    const start = after
      ? sql`(${songs.sortKey}, ${songs.id}) > (SELECT sort_key, id FROM songs WHERE id = ${after})`
      : sql`${songs.sortKey} >= ${from}`;
    return page
      .where(and(isToldSong, eq(songs.script, script), start))
      .orderBy(asc(songs.sortKey), asc(songs.id))
      .limit(pageSize + 1);
  }
  if (order === "new") {
    const start = after
      ? sql`(${songs.firstToldAt}, ${songs.id}) < (SELECT first_told_at, id FROM songs WHERE id = ${after})`
      : undefined;
    return page
      .where(and(isToldSong, sql`first_told_at IS NOT NULL`, start))
      .orderBy(desc(songs.firstToldAt), desc(songs.id))
      .limit(pageSize + 1);
  }
  const start = after
    ? sql`(${songs.storyCount}, ${songs.id}) < (SELECT story_count, id FROM songs WHERE id = ${after})`
    : undefined;
  return page
    .where(and(isToldSong, start))
    .orderBy(desc(songs.storyCount), desc(songs.id))
    .limit(pageSize + 1);
}

/** The songs of an artist that were told of, the most told first. */
export const songsOfArtist = (db: Database, artist: string, after: string | null, limit: number) =>
  db
    .select(columns)
    .from(songs)
    .where(
      and(
        eq(songs.artistSlug, artist),
        isToldSong,
        isNull(songs.mergedInto),
        after
          ? sql`(${songs.storyCount}, ${songs.id}) < (SELECT story_count, id FROM songs WHERE id = ${after})`
          : undefined,
      ),
    )
    .orderBy(desc(songs.storyCount), desc(songs.id))
    .limit(limit);

/** The scripts in which titles are written, in their order. */
export async function listScripts(db: Database): Promise<Script[]> {
  const rows = await db
    .select({ script: sql<Script>`value`.as("script") })
    .from(sql`json_each(${JSON.stringify(scripts)})`)
    .where(sql`EXISTS (SELECT 1 FROM songs WHERE songs.script = value AND ${isToldSong})`);
  return rows.map(({ script }) => script);
}
