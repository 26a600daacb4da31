import { and, asc, sql } from "drizzle-orm";
import { artistPath, songPath } from "~/features/songs/paths";
import type { Database } from "~/platform/database";
import { songs } from "~db/schema/songs";

/** Songs in a part; with their artists they stay below the protocol's limit of 50,000 addresses. */
const perPart = 20_000;

/** The numbers of the parts, from 1. */
export async function listSongParts(db: Database): Promise<number[]> {
  const row = await db
    .select({ last: sql<number | null>`max(rowid)`.as("last") })
    .from(songs)
    .get();
  return Array.from({ length: Math.ceil((row?.last ?? 0) / perPart) }, (_, at) => at + 1);
}

/** The paths of a part's songs, and of the artists whose first song is among them; null for an unknown part. */
export async function listForSongSitemap(db: Database, part: number): Promise<string[] | null> {
  if (!(await listSongParts(db)).includes(part)) return null;
  const rows = await db
    .select({
      slug: songs.slug,
      artistSlug: songs.artistSlug,
      isFirst: sql<0 | 1>`NOT EXISTS (SELECT 1 FROM songs AS other
        WHERE other.artist_slug = songs.artist_slug AND other.story_count > 0 AND other.merged_into IS NULL AND other.rowid < songs.rowid)`.as(
        "is_first",
      ),
    })
    .from(songs)
    .where(
      and(
        sql`story_count > 0 AND merged_into IS NULL`,
        sql`songs.rowid > ${(part - 1) * perPart} AND songs.rowid <= ${part * perPart}`,
      ),
    )
    .orderBy(asc(sql`songs.rowid`));
  return rows.flatMap(({ slug, artistSlug, isFirst }) =>
    isFirst ? [songPath(slug), artistPath(artistSlug)] : [songPath(slug)],
  );
}
