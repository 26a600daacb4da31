import { type SQL, sql } from "drizzle-orm";

/** SQL: a column of the song that a slug leads to, after all merges; null if there is none. */
export const canonicalSong = (slug: SQL, column: "id" | "artist_slug") => sql<string>`(
  WITH RECURSIVE led (id, artist_slug, merged_into) AS (
    SELECT id, artist_slug, merged_into FROM songs WHERE slug = ${slug}
    UNION SELECT songs.id, songs.artist_slug, songs.merged_into FROM led JOIN songs ON songs.id = led.merged_into
  ) SELECT ${sql.raw(column)} FROM led WHERE merged_into IS NULL)`;

/** SQL: the slugs that lead to a song's row, its own included. */
export const slugsLeadingTo = (id: string) => sql`(
  WITH RECURSIVE leading (id, slug) AS (
    SELECT id, slug FROM songs WHERE id = ${id}
    UNION SELECT songs.id, songs.slug FROM leading JOIN songs ON songs.merged_into = leading.id
  ) SELECT slug FROM leading)`;
