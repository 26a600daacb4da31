import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { expect, it } from "vitest";
import { listNext } from "~/features/stories/reader/next-stories.server";
import { countingD1 } from "../../support/database/counting-d1";
import { post, visit } from "../../support/site";
import { fillStories, storyRow, submissionFields } from "../../support/stories";

/** The recommendations of a story's page, in order, with their reasons. */
async function readOn(id: string) {
  const { text } = await visit(`/story/${id}`);
  const nav = text.split('id="next-stories"')[1]?.split("</nav>")[0] ?? "";
  const links = [
    ...nav.matchAll(/href="\/story\/([^"]+)"[\s\S]*?(the same song|the same artist|from the community)/g),
  ];
  return { nav, next: links.map(([, story, why]) => `${story}: ${why}`) };
}

const change = (id: string, columns: string) =>
  env.DB.exec(`UPDATE stories SET ${columns} WHERE id = '${id}'`);

it("links to the same song, the same artist and the next of the feed, and back to the community", async () => {
  await fillStories(60);
  await change("story-40", "song_title = 'SONG 10', artist_key = 'artist10'");
  const { nav, next } = await readOn("story-10");
  expect(next).toEqual([
    "story-40: the same song",
    "story-60: the same artist",
    "story-11: from the community",
  ]);
  expect(nav).toContain('href="/community"');
});

it("prefers the newest of a song and of an artist, and fills up from the feed", async () => {
  await fillStories(20);
  for (const n of [4, 8, 12]) await change(`story-${n}`, "artist_key = 'artist2'");
  expect((await readOn("story-2")).next).toEqual([
    "story-4: the same artist",
    "story-8: the same artist",
    "story-12: the same artist",
  ]);
  for (const n of [12, 16]) await change(`story-${n}`, "artist_key = 'artist2', song_title = 'Song 2'");
  expect((await readOn("story-2")).next).toEqual([
    "story-12: the same song",
    "story-16: the same song",
    "story-4: the same artist",
  ]);
});

it("starts again with the built-in stories after the last one", async () => {
  await fillStories(1);
  expect((await readOn("story-1")).next).toEqual(
    ["demo-1", "demo-2", "demo-3"].map((id) => `${id}: from the community`),
  );
});

it("links from a built-in story to the next ones, then to the newest", async () => {
  await fillStories(5);
  expect((await readOn("demo-1")).next).toEqual(
    ["demo-2", "demo-3", "demo-4"].map((id) => `${id}: from the community`),
  );
  expect((await readOn("demo-8")).next).toEqual(
    ["story-1", "story-2", "story-3"].map((id) => `${id}: from the community`),
  );
  await change("story-5", "artist_key = 'thecranberries', song_title = 'dreams'");
  expect((await readOn("demo-1")).next[0]).toBe("story-5: the same song");
  await change(
    "story-4",
    "artist_name = 'The Cranberries', artist_key = 'thecranberries', song_title = 'Zombie'",
  );
  expect((await readOn("story-4")).next.slice(0, 2)).toEqual([
    "story-5: the same artist",
    "demo-1: the same artist",
  ]);
});

it("finds no common song or artist for stories without one", async () => {
  await fillStories(10);
  for (const n of [1, 9]) {
    await change(
      `story-${n}`,
      "artist_name = 'Unknown Artist', artist_key = 'unknownartist', song_title = 'Untitled Song'",
    );
  }
  expect((await readOn("story-1")).next[0]).toBe("story-2: from the community");
  for (const n of [3, 8]) await change(`story-${n}`, "artist_key = 'artist3', song_title = 'Untitled Song'");
  await change("story-3", "artist_name = 'Artist 3'");
  expect((await readOn("story-3")).next[0]).toBe("story-8: the same artist");
});

it("never links to an unpublished story, nor to one already linked", async () => {
  await fillStories(6);
  await change("story-2", "is_published = 0");
  await change("story-3", "inspired_by = 'story-1'");
  await change("story-1", "conversion_count = 1");
  expect((await readOn("story-1")).next.map((text) => text.split(":")[0])).toEqual([
    "story-4",
    "story-5",
    "demo-1",
  ]);
  const { next } = await readOn("story-3");
  expect(next.join()).not.toContain("story-1");
});

it("stops linking to a withdrawn story at once, on cached pages, too", async () => {
  const kept = { KEEP_PAGES: "on" };
  await post("/submissions/new", submissionFields({ story_content: "The first of two about this song." }));
  const sent = await post(
    "/submissions/new",
    submissionFields({ story_content: "The second of the two stories." }),
    kept,
  );
  const ids = (await env.DB.prepare("SELECT id FROM stories ORDER BY rowid").all<{ id: string }>()).results;
  const [first, second] = ids.map(({ id }) => id);
  expect((await visit(`/story/${first}`, {}, kept)).text).toContain(`/story/${second}"`);
  await post(`${sent.response.headers.get("location")}`, { intent: "unpublish" }, kept);
  expect((await storyRow(second ?? ""))?.is_published).toBe(0);
  expect((await visit(`/story/${first}`, {}, kept)).text).not.toContain(`/story/${second}"`);
});

it("reads few rows among thousands of stories of one song", async () => {
  await fillStories(5000);
  await env.DB.exec("UPDATE stories SET artist_key = 'artist1', song_title = 'Song 1'");
  const counting = countingD1(env.DB);
  const story = { id: "story-9", songTitle: "song 1", artistName: "Artist 1", createdAt: new Date() };
  expect(await listNext(drizzle(counting.db), story)).toHaveLength(3);
  expect(counting.rowsRead()).toBeGreaterThan(0);
  expect(counting.rowsRead()).toBeLessThanOrEqual(24);
});
