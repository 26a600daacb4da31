import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { isToldSong, songs } from "~db/schema/songs";
import { areAlike } from "./likeness";

/** Songs per query, and queries per page; how many later songs each is compared with. */
const pageSize = 1000;
const queriesPerPage = 5;
const maxNeighbours = 40;

/** Pairs on a page. */
const pairsPerPage = 20;

type Song = typeof songs.$inferSelect;
type Row = Pick<
  Song,
  "id" | "slug" | "title" | "artist" | "artistSlug" | "script" | "sortKey" | "storyCount" | "version"
>;

/** Two songs that may be one; the first has more stories. */
export interface Double {
  one: Row;
  other: Row;
}

/**
 * Likely doubles among told songs, in the order of their titles: each song is compared with those next to it. Reads at
 * most five thousand songs.
 * @param after slug of the song up to which an earlier page has looked; an unknown one is the beginning
 * @returns the pairs, and the slug for the next page; null at the end
 */
export async function listDoubles(
  db: Database,
  after: string | null,
): Promise<{ doubles: Double[]; next: string | null }> {
  let from = after ? await placeOf(db, after) : undefined;
  const doubles: Double[] = [];
  for (let pass = 0; pass < queriesPerPage; pass++) {
    const rows = await songsAfter(db, from);
    const isLast = rows.length < pageSize;
    // Those at the end are compared with their neighbours on the next page.
    const until = isLast ? rows.length : rows.length - maxNeighbours;
    for (const [at, row] of rows.slice(0, until).entries()) {
      const alike = rows.slice(at + 1, at + 1 + maxNeighbours).filter((later) => areAlike(row, later));
      doubles.push(...alike.map((later) => inOrder(row, later)));
      from = row;
      if (doubles.length >= pairsPerPage && at + 1 < rows.length) return { doubles, next: row.slug };
    }
    if (isLast) return { doubles, next: null };
  }
  return { doubles, next: from?.slug ?? null };
}

const inOrder = (one: Row, other: Row): Double =>
  one.storyCount >= other.storyCount ? { one, other } : { one: other, other: one };

/** A song's place in the order of the index `songs_by_name`. */
type Place = Pick<Song, "script" | "sortKey" | "id" | "slug">;

const columns = {
  id: songs.id,
  slug: songs.slug,
  title: songs.title,
  artist: songs.artist,
  artistSlug: songs.artistSlug,
  script: songs.script,
  sortKey: songs.sortKey,
  storyCount: songs.storyCount,
  version: songs.version,
};

const songsAfter = (db: Database, from: Place | undefined) =>
  db
    .select(columns)
    .from(songs)
    .where(
      from
        ? sql`${isToldSong} AND merged_into IS NULL AND (${songs.script}, ${songs.sortKey}, ${songs.id}) > (${from.script}, ${from.sortKey}, ${from.id})`
        : sql`${isToldSong} AND merged_into IS NULL`,
    )
    .orderBy(asc(songs.script), asc(songs.sortKey), asc(songs.id))
    .limit(pageSize);

const placeOf = (db: Database, slug: string): Promise<Place | undefined> =>
  db
    .select({ script: songs.script, sortKey: songs.sortKey, id: songs.id, slug: songs.slug })
    .from(songs)
    .where(eq(songs.slug, slug))
    .get();
