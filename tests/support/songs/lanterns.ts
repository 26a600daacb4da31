import { env } from "cloudflare:workers";

/** Inserts songs that a search for "lantern" finds, each with one story: `found-10`, `found-11` and so on. */
export async function fillLanterns(count: number) {
  await env.DB.exec(
    `INSERT INTO songs (id, slug, title, artist, artist_slug, script, sort_key, story_count)
     SELECT 'found-' || value, 'found-' || value, 'Lantern ' || value, 'Ana', 'ana', 'Latin', 'lantern', 1
     FROM json_each('[${Array.from({ length: count }, (_, at) => at + 10).join()}]')`.replaceAll("\n", " "),
  );
  await env.DB.exec(
    "INSERT INTO song_words (word, song_id) SELECT 'lantern' || substr(id, 7), id FROM songs WHERE id LIKE 'found-%'",
  );
}
