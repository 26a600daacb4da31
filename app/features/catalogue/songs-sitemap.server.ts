import { and, asc, sql } from "drizzle-orm";
import { artistPath, songPath } from "~/features/songs/paths";
import type { Database } from "~/platform/database";
import { isToldSong, songs } from "~db/schema/songs";

/** Songs in a part; with their artists they stay below the protocol's limit of 50,000 addresses. */
const songsPerPart = 20_000;

/** The numbers of the parts, from 1. */
export async function listSongParts(db: Database): Promise<number[]> {
  const row = await db
    .select({ last: sql<number | null>`max(rowid)`.as("last") })
    .from(songs)
    .get();
  return Array.from({ length: Math.ceil((row?.last ?? 0) / songsPerPart) }, (_, at) => at + 1);
}

/** The paths of a part's songs and their artists; null for an unknown part. An artist may be in several parts. */
export async function listForSongSitemap(db: Database, part: number): Promise<string[] | null> {
  if (!(await listSongParts(db)).includes(part)) return null;
  const rows = await db
    .select({ slug: songs.slug, artistSlug: songs.artistSlug })
    .from(songs)
    .where(
      and(
        isToldSong,
        sql`merged_into IS NULL`,
        sql`songs.rowid > ${(part - 1) * songsPerPart} AND songs.rowid <= ${part * songsPerPart}`,
      ),
    )
    .orderBy(asc(sql`songs.rowid`));
  const paths = rows.flatMap(({ slug, artistSlug }) => [songPath(slug), artistPath(artistSlug)]);
  return [...new Set(paths)];
}
