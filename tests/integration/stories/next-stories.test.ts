import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { expect, it } from "vitest";
import { listNext } from "~/features/stories/reader/next-stories.server";
import { countingD1 } from "../../support/database/counting-d1";
import { post, visit } from "../../support/site";
import { fillStories, storyRow, submissionFields } from "../../support/stories";

/** The recommendations of a story's page, by their headings. */
async function readOn(id: string) {
  const { text } = await visit(`/story/${id}`);
  const nav = text.split('aria-label="More stories"')[1]?.split("</nav>")[0] ?? "";
  const groups = nav.split("<section").slice(1);
  const under = (heading: string) =>
    groups
      .filter((group) => group.includes(heading))
      .flatMap((group) => Array.from(group.matchAll(/href="\/story\/([^"]+)"/g), ([, story]) => story));
  return {
    nav,
    song: under(">More stories of this song<"),
    artist: under(">More of <"),
    next: under(">Read next<"),
  };
}

const change = (id: string, columns: string) =>
  env.DB.exec(`UPDATE stories SET ${columns} WHERE id = '${id}'`);

/** The columns of a story that tells of the same song as another one of `fillStories`. */
const asSong = (n: number) =>
  `song_title = 'Song ${n}', artist_name = 'Artist ${n % 50}', song_id = 'song-${n}', artist_slug = 'artist-${n % 50}'`;

it("links to stories of the same song and the same artist, to their pages, to others, and back", async () => {
  await fillStories(60);
  await change("story-40", asSong(10));
  const { nav, song, artist, next } = await readOn("story-10");
  expect({ song, artist, next }).toEqual({
    song: ["story-40"],
    artist: ["story-60"],
    next: ["story-11", "story-12", "story-13"],
  });
  expect(nav).toContain('href="/song/song-10--artist-10"');
  expect(nav).toContain('href="/artist/artist-10"');
  expect(nav).toContain('href="/community"');
});

it("prefers the newest of a song and of an artist, and names each story once", async () => {
  await fillStories(30);
  for (const n of [4, 8, 12, 16, 20, 24]) await change(`story-${n}`, asSong(2));
  await change("story-28", "artist_name = 'Artist 2', artist_slug = 'artist-2'");
  expect(await readOn("story-2")).toMatchObject({
    song: ["story-4", "story-8", "story-12", "story-16"],
    artist: ["story-20", "story-24", "story-28"],
    next: ["story-3", "story-5", "story-6"],
  });
});

it("reads next a story of the same mood, then the following ones", async () => {
  await fillStories(20);
  for (const n of [3, 9, 14]) await change(`story-${n}`, "mood = 'Grateful'");
  expect((await readOn("story-9")).next).toEqual(["story-14", "story-10", "story-11"]);
  expect((await readOn("story-14")).next).toEqual(["story-15", "story-16", "story-17"]);
});

it("starts again with the built-in stories after the last one", async () => {
  await fillStories(1);
  expect((await readOn("story-1")).next).toEqual(["demo-1", "demo-2", "demo-3"]);
});

it("links from a built-in story to the next ones, then to the newest", async () => {
  await fillStories(5);
  expect((await readOn("demo-1")).next).toEqual(["demo-2", "demo-3", "demo-4"]);
  expect((await readOn("demo-8")).next).toEqual(["story-1", "story-2", "story-3"]);
  const dreams = { song_title: "dreams", artist_name: "Cranberries" };
  await post("/submissions/new", submissionFields(dreams));
  await post("/submissions/new", submissionFields({ ...dreams, song_title: "Zombie" }));
  const { results } = await env.DB.prepare(
    "SELECT id FROM stories WHERE id NOT LIKE 'story-%' ORDER BY rowid",
  ).all<{ id: string }>();
  const [same = "", other = ""] = results.map(({ id }) => id);
  expect(await readOn("demo-1")).toMatchObject({ song: [same], artist: [other] });
  expect((await readOn(other)).artist).toEqual([same, "demo-1"]);
});

it("finds no common song or artist for stories without one", async () => {
  for (const story of ["The first of them.", "The second of them.", "The third of them."]) {
    await post(
      "/submissions/new",
      submissionFields({ story_content: story, song_title: "", artist_name: "" }),
    );
  }
  const { results } = await env.DB.prepare("SELECT id FROM stories ORDER BY rowid").all<{ id: string }>();
  const [first = "", second = "", third = ""] = results.map(({ id }) => id);
  expect(await readOn(third)).toMatchObject({ song: [], artist: [], next: [second, first, "demo-1"] });
  const named = submissionFields({ story_content: "The fourth of them.", song_title: "" });
  await post("/submissions/new", named);
  await post("/submissions/new", {
    ...named,
    story_content: "The fifth.",
    submission_key: crypto.randomUUID(),
  });
  const newest = await env.DB.prepare("SELECT id FROM stories ORDER BY rowid DESC").all<{ id: string }>();
  const [fifth = "", fourth = ""] = newest.results.map(({ id }) => id);
  expect(await readOn(fifth)).toMatchObject({ song: [], artist: [fourth] });
});

it("never links to an unpublished story, nor to one already linked", async () => {
  await fillStories(6);
  await change("story-2", "is_published = 0");
  await change("story-3", "inspired_by = 'story-1'");
  await change("story-1", "conversion_count = 1");
  expect((await readOn("story-1")).next).toEqual(["story-4", "story-5", "story-6"]);
  expect((await readOn("story-3")).nav).not.toContain("/story/story-1");
});

it("stops linking to a withdrawn story at once, on cached pages, too", async () => {
  const caching = { KEEP_PAGES: "on" };
  await post("/submissions/new", submissionFields({ story_content: "The first of two about this song." }));
  const sent = await post(
    "/submissions/new",
    submissionFields({ story_content: "The second of the two stories." }),
    caching,
  );
  const ids = (await env.DB.prepare("SELECT id FROM stories ORDER BY rowid").all<{ id: string }>()).results;
  const [first, second] = ids.map(({ id }) => id);
  expect((await visit(`/story/${first}`, {}, caching)).text).toContain(`/story/${second}"`);
  await post(`${sent.response.headers.get("location")}`, { intent: "unpublish" }, caching);
  expect((await storyRow(second ?? ""))?.is_published).toBe(0);
  expect((await visit(`/story/${first}`, {}, caching)).text).not.toContain(`/story/${second}"`);
});

it("reads few rows among thousands of stories of one song", async () => {
  await fillStories(5000);
  await env.DB.exec(`UPDATE stories SET mood = 'Grateful', ${asSong(1)}`);
  const counting = countingD1(env.DB);
  const story = { id: "story-9", songSlug: "song-1--artist-1", artistSlug: "artist-1" };
  expect(await listNext(drizzle(counting.db), story)).toHaveLength(11);
  expect(counting.rowsRead()).toBeGreaterThan(0);
  expect(counting.rowsRead()).toBeLessThanOrEqual(80);
});
