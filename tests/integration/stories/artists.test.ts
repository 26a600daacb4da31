import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, expect, it } from "vitest";
import { indexArtists } from "~/features/stories/feed/artist-index.server";
import { findArtists } from "~/features/stories/feed/find-artists.server";
import { listArtists } from "~/features/stories/queries.server";
import { foldedKey } from "~/lib/text/folded-key";
import { countingD1 } from "../../support/database/counting-d1";
import { deliver } from "../../support/queue";
import { visit } from "../../support/site";
import { changed } from "../../support/story-events";

const db = drizzle(env.DB);

/** Inserts stories of these artists, as the consumer finds them. */
async function publish(...artists: [name: string, key: string][]) {
  await env.DB.prepare(
    `INSERT INTO stories (id, story_content, song_title, artist_name, artist_key, album_name, is_published,
                          submission_key, consented_at, consent_version, created_at)
     SELECT 'of-' || CAST(key + ?2 AS INTEGER), 'A story.', 'Song', value ->> 0, value ->> 1, 'Album', 1, 'key ' || CAST(key + ?2 AS INTEGER), 0, 'test', key
     FROM json_each(?1)`,
  )
    .bind(
      JSON.stringify(artists),
      (await env.DB.prepare("SELECT count(*) AS n FROM stories").first("n")) ?? 0,
    )
    .run();
}

beforeEach(async () => {
  await publish(
    ["Dolly Parton", "dollyparton"],
    ["Sigur Rós", "sigurros"],
    ["Rosalía", "rosalia"],
    ["Rosalía", "rosalia"],
    ["Duran Duran", "duranduran"],
  );
  await deliver([changed]);
});

const page = async (artist: string) =>
  (await visit(`/community?${new URLSearchParams({ filter: "artist", artist })}`)).text;

const names = async (typed: string) => (await findArtists(db, typed)).map(({ name }) => name);

it.each([
  ["Dolly", ["Dolly Parton"]],
  ["dolly p", ["Dolly Parton"]],
  ["PART", ["Dolly Parton"]],
  ["arton", []],
  ["ros", ["Rosalía", "Sigur Rós"]],
  ["RÓS", ["Rosalía", "Sigur Rós"]],
  ["duran", ["Duran Duran"]],
  ["Dolly Partons", []],
  ["   ", []],
])("finds by the prefix of any word: %s", async (typed, found) => {
  expect(await names(typed)).toEqual(found);
});

it("finds artists of built-in stories, and counts these", async () => {
  expect(await names("cranb")).toEqual(["The Cranberries"]);
  await publish(["the cranberries", "thecranberries"]);
  await deliver([changed]);
  expect(await findArtists(db, "cranb")).toEqual([{ name: "the cranberries", storyCount: 2 }]);
});

it("puts an exact match before artists with more stories", async () => {
  await env.DB.exec(
    "UPDATE artists SET name = 'Ros', artist_key = 'ros', words_of = NULL WHERE artist_key = 'sigurros'",
  );
  await indexArtists(db);
  expect((await names("ros"))[0]).toBe("Ros");
});

it("offers twelve artists at most, those with most stories first, and says that there are more", async () => {
  const rows = Array.from({ length: 14 }, (_, n) => `('quokka${n + 1}', 'Quokka ${n + 1}', ${n + 1})`);
  await env.DB.exec(`INSERT INTO artists (artist_key, name, story_count) VALUES ${rows.join()}`);
  await indexArtists(db);
  const expected = Array.from({ length: 12 }, (_, n) => `Quokka ${14 - n}`);
  expect((await names("quokka")).slice(0, 12)).toEqual(expected);
  const text = await page("quokka");
  expect(text).toContain("More than 12 artists match “quokka”. Choose one, or type more:");
  expect(text).toContain("Quokka 3");
  expect(text).not.toContain("Quokka 2<");
  await env.DB.exec("UPDATE artists SET story_count = 0 WHERE artist_key IN ('quokka1', 'quokka2')");
  expect(await page("quokka")).toContain("12 artists match “quokka”. Choose one:");
});

it("finds no artist without published stories", async () => {
  await env.DB.exec("UPDATE stories SET is_published = 0 WHERE artist_key = 'dollyparton'");
  await deliver([changed]);
  expect(await names("dolly")).toEqual([]);
});

it("offers no artist whom nobody named, who are no artist", async () => {
  await publish(["Unknown Artist", "unknownartist"], ["Unknown Pleasures", "unknownpleasures"]);
  await deliver([changed]);
  expect(await names("unknown")).toEqual(["Unknown Pleasures"]);
  expect((await listArtists(db)).map(({ name }) => name)).not.toContain("Unknown Artist");
});

it("indexes each artist once, however often it runs", async () => {
  const rows = () => env.DB.prepare("SELECT count(*) AS n FROM artist_words").first<number>("n");
  const before = await rows();
  expect(await indexArtists(db)).toBe(0);
  await env.DB.exec("UPDATE artists SET words_of = NULL");
  expect(await indexArtists(db)).toBe(4);
  expect(await rows()).toBe(before);
});

it("indexes and finds artists whose names fold to thirty times their length", async () => {
  // "\uFDFA" is one letter that folds to 15; with twelve words, as long as a name may be.
  const word = "\uFDFA".repeat(15);
  const all = Array.from({ length: 100 }, (_, n) => `${n + 100}\uFDFA ${`${word} `.repeat(11)}end`);
  const rows = all.map((name) => [foldedKey(name), name]);
  await env.DB.prepare(
    "INSERT INTO artists (artist_key, name, story_count) SELECT value ->> 0, value ->> 1, 1 FROM json_each(?)",
  )
    .bind(JSON.stringify(rows))
    .run();
  expect(await indexArtists(db)).toBe(100);
  expect(await names("199")).toEqual(all.slice(99));
  expect(await names(all[99] ?? "")).toEqual(all.slice(99));
  expect(await names(word)).toHaveLength(13);
});

it("reads a bounded number of rows where thousands of artists match", async () => {
  await env.DB.exec(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
     INSERT INTO artists (artist_key, name, story_count, words_of) SELECT 'rosa' || i, 'Rosa ' || i, 0, 'Rosa ' || i FROM n`.replace(
      /\s+/g,
      " ",
    ),
  );
  await env.DB.exec(
    "INSERT INTO artist_words SELECT artist_key, artist_key FROM artists WHERE name GLOB 'Rosa *'",
  );
  const counting = countingD1(env.DB);
  expect((await visit("/community?filter=artist&artist=ros", {}, { DB: counting.db })).status).toBe(200);
  expect(counting.rowsRead()).toBeGreaterThan(0);
  expect(counting.rowsRead()).toBeLessThanOrEqual(200);
});

it("links the artist that was found to their page, and no other", async () => {
  expect(await page("dolly parton")).toContain('href="/artist/dolly-parton"');
  expect(await page("dol")).toContain('href="/artist/dolly-parton"');
  expect(await page("Nobody")).not.toContain("Songs and stories of");
});

const shownStories = (html: string) =>
  Array.from(html.matchAll(/<article id="story-([^"]+)"/g), ([, id]) => id);

it("shows the stories of a single matching artist", async () => {
  const text = await page("doll");
  expect(shownStories(text)).toEqual(["of-0"]);
  expect(text).toContain("These are stories about Dolly Parton.");
  // Once, though this artist is among those with most stories, too.
  expect(text.match(/<a [^>]*href="\/community\?filter=artist&amp;artist=Dolly\+Parton"/g)).toEqual([
    expect.stringContaining('aria-current="page"'),
  ]);
  expect(text).toContain("artist=Duran+Duran");
});

it("offers a choice where several match, and says so", async () => {
  const text = await page("ros");
  expect(text).toContain("2 artists match “ros”. Choose one:");
  for (const name of ["Sigur+R%C3%B3s", "Rosal%C3%ADa"]) expect(text).toContain(`artist=${name}`);
  expect(text).not.toContain("Duran+Duran");
  expect(shownStories(text)).toEqual([]);
  expect(text).not.toContain("No stories found in this category");
});

it("says so when nobody matches, and offers others", async () => {
  const text = await page("nobody <b>");
  expect(text).toContain("No artist here matches “nobody &lt;b&gt;”.");
  expect(text).toContain("artist=Duran+Duran");
  expect(text).toContain("No stories found in this category");
});
