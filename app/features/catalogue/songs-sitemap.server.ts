import { asc, type SQL, sql } from "drizzle-orm";
import { artistPath, songPath } from "~/features/songs/paths";
import type { Database } from "~/platform/database";
import { songs } from "~db/schema/songs";

/** Songs in a part; with their artists they stay below the protocol's limit of 50,000 addresses. */
const songsPerPart = 20_000;

/** The songs of a part, from its number. The unary plus keeps SQLite from going through the index of all told songs. */
const isInPart = (part: SQL | number) =>
  sql`+story_count > 0 AND merged_into IS NULL
    AND songs.rowid > (${part} - 1) * ${songsPerPart} AND songs.rowid <= ${part} * ${songsPerPart}`;

/** The numbers of the parts that have songs, from 1: the protocol knows no empty file. */
export async function listSongParts(db: Database): Promise<number[]> {
  const rows = await db.all<{ part: number }>(sql`
    WITH RECURSIVE parts (part) AS (
      SELECT 1 UNION ALL
      SELECT part + 1 FROM parts WHERE part * ${songsPerPart} < (SELECT max(rowid) FROM songs)
    ) SELECT part FROM parts WHERE EXISTS (SELECT 1 FROM songs WHERE ${isInPart(sql`part`)}) ORDER BY part`);
  return rows.map(({ part }) => part);
}

/** The paths of a part's songs and their artists; null for an unknown part. An artist may be in several parts. */
export async function listForSongSitemap(db: Database, part: number): Promise<string[] | null> {
  if (!(await listSongParts(db)).includes(part)) return null;
  const rows = await db
    .select({ slug: songs.slug, artistSlug: songs.artistSlug })
    .from(songs)
    .where(isInPart(part))
    .orderBy(asc(sql`songs.rowid`));
  const paths = rows.flatMap(({ slug, artistSlug }) => [songPath(slug), artistPath(artistSlug)]);
  return [...new Set(paths)];
}
