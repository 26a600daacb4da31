import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { deliver } from "../support/queue";
import { runScheduled } from "../support/scheduled";
import { origin, visit } from "../support/site";
import { fillStories } from "../support/stories";

async function placesOf(path: string) {
  const { text, status, response } = await visit(path);
  expect(status).toBe(200);
  expect(response.headers.get("content-type")).toContain("application/xml");
  return Array.from(
    text.matchAll(/<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g),
    ([, place, changed]) => ({
      path: place?.replace(origin, "") ?? "",
      changed,
    }),
  );
}

const pathsOf = async (path: string) => (await placesOf(path)).map((place) => place.path);

it("lists pages and published stories, nothing else", async () => {
  await fillStories(3);
  await env.DB.exec("UPDATE stories SET is_published = 0 WHERE id = 'story-2'");
  expect(await pathsOf("/sitemap.xml")).toEqual([
    "/sitemap/pages.xml",
    "/sitemap/stories-1.xml",
    "/sitemap/songs/1.xml",
  ]);
  const pages = await pathsOf("/sitemap/pages.xml");
  expect(pages).toEqual(expect.arrayContaining(["/", "/stories/brand-new", "/map", "/api"]));
  expect(pages.join()).not.toMatch(/\/(manage|desk|my-stories|profile)/);
  expect(new Set(pages).size).toBe(pages.length);
  expect(await pathsOf("/sitemap/stories-1.xml")).toEqual(["/story/story-3", "/story/story-1"]);
});

it("names no part without a story, which the protocol knows no file for", async () => {
  const storyParts = async () => (await pathsOf("/sitemap.xml")).filter((path) => path.includes("stories"));
  expect(await storyParts()).toEqual([]);
  await fillStories(2);
  // What was older stands in an archive, as on a site whose stories were moved there.
  await env.DB.exec("UPDATE stories SET created_at = 60000");
  await env.DB.exec(
    "INSERT INTO sitemap_parts (number, from_created_at, from_id, changed_at) VALUES (2, 60000, 'a', 1), (3, 60001, '', 1)",
  );
  expect(await storyParts()).toEqual(["/sitemap/stories-2.xml"]);
  await env.DB.exec("UPDATE stories SET is_published = 0");
  expect(await storyParts()).toEqual([]);
});

it("lists every page that the home page leads to, but for tools and a gathering without stories", async () => {
  const { text } = await visit("/");
  const linked = new Set(Array.from(text.matchAll(/<a [^>]*href="(\/[^"?#.]*)"/g), ([, path]) => path));
  const listed = new Set(await pathsOf("/sitemap/pages.xml"));
  expect([...linked].filter((path) => !listed.has(path ?? "")).sort()).toEqual([
    "/at/stadium",
    "/auth",
    "/gathering/stadium",
    "/saved",
    "/search",
  ]);
});

it("says when each story was changed last, or told", async () => {
  await fillStories(2);
  await env.DB.exec("UPDATE stories SET created_at = 60000");
  await env.DB.exec("UPDATE stories SET updated_at = 90000 WHERE id = 'story-1'");
  const dates = (await placesOf("/sitemap/stories-1.xml")).map(({ path, changed }) => [path, changed]);
  expect(Object.fromEntries(dates)).toEqual({
    "/story/story-1": "1970-01-01T00:01:30.000Z",
    "/story/story-2": "1970-01-01T00:01:00.000Z",
  });
});

it("lists every published post, however many there are", async () => {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 45)
     INSERT INTO blog_posts (id, slug, title, author, excerpt, content, published_at)
     SELECT 'post-' || i, 'letter-' || i, 'Letter', 'Ines', '', '<p>Hello.</p>', i * 1000 FROM n`,
  ).run();
  await env.DB.exec("UPDATE blog_posts SET published_at = NULL WHERE id = 'post-7'");
  await env.DB.exec("UPDATE blog_posts SET updated_at = 90000 WHERE id = 'post-8'");
  const posts = (await placesOf("/sitemap/pages.xml")).filter(({ path }) =>
    path.startsWith("/newsletter/letter-"),
  );
  expect(posts).toHaveLength(44);
  expect(posts.map(({ path }) => path)).not.toContain("/newsletter/letter-7");
  expect(posts.find(({ path }) => path.endsWith("/letter-8"))?.changed).toBe("1970-01-01T00:01:30.000Z");
});

it("starts a part for every 40,000 stories, and loses none between two", { timeout: 60_000 }, async () => {
  await fillStories(90_000, "en");
  await runScheduled();
  const parts = (await pathsOf("/sitemap.xml")).filter((path) => path.includes("stories"));
  expect(parts).toEqual([1, 2, 3].map((number) => `/sitemap/stories-${number}.xml`));
  const stories = await Promise.all(parts.map(pathsOf));
  expect(stories.map((part) => part.length)).toEqual([40_000, 40_000, 10_000]);
  expect(new Set(stories.flat()).size).toBe(90_000);
  // A full part stays unchanged.
  await runScheduled();
  expect((await pathsOf("/sitemap.xml")).filter((path) => path.includes("stories"))).toEqual(parts);
});

it("updates the date of a part when one of its stories changes", { timeout: 60_000 }, async () => {
  await fillStories(40_001, "en");
  await runScheduled();
  await env.DB.exec("UPDATE sitemap_parts SET changed_at = 1000");
  const before = Date.now();
  await deliver([{ type: "story.visibility-changed", version: 1, storyId: "story-40001" }]);
  const [, first, second] = await placesOf("/sitemap.xml");
  expect(Date.parse(first?.changed ?? "")).toBeGreaterThanOrEqual(before);
  expect(second?.changed).toBe(new Date(1000).toISOString());
});

it.each(["stories-2.xml", "stories-0.xml", "stories-01.xml", "stories-x.xml", "else.xml"])(
  "has no part %s",
  async (part) => {
    expect((await visit(`/sitemap/${part}`)).status).toBe(404);
  },
);

it("lists songs that were told of and their artists", { timeout: 60_000 }, async () => {
  await fillStories(45_000, "en");
  await env.DB.exec("UPDATE songs SET story_count = 0 WHERE id = 'song-3'");
  await env.DB.exec("UPDATE songs SET merged_into = 'song-5' WHERE id = 'song-4'");
  const parts = (await pathsOf("/sitemap.xml")).filter((path) => path.startsWith("/sitemap/songs/"));
  expect(parts).toEqual([1, 2, 3].map((number) => `/sitemap/songs/${number}.xml`));
  const each = await Promise.all(parts.map(pathsOf));
  for (const paths of each) expect(new Set(paths).size).toBe(paths.length);
  const paths = [...new Set(each.flat())];
  const ours = paths.filter((path) => /(^\/song\/song-|^\/artist\/artist-)/.test(path));
  expect(ours.filter((path) => path.startsWith("/song/"))).toHaveLength(44_998);
  expect(ours.filter((path) => path.startsWith("/artist/"))).toHaveLength(50);
  expect(paths).toContain("/song/dreams--cranberries");
  expect(paths).not.toContain("/song/song-3--artist-3");
  // As long as nobody has published a story of any of them.
  await env.DB.exec("UPDATE songs SET story_count = 0 WHERE rowid > 40000");
  expect(await pathsOf("/sitemap.xml")).not.toContain("/sitemap/songs/3.xml");
  for (const unknown of ["0", "3", "4", "x"]) {
    expect((await visit(`/sitemap/songs/${unknown}.xml`)).status, unknown).toBe(404);
  }
});

it.each([
  "/sitemap/stories-1.xml?from=story-1",
  "/sitemap/stories-1.xml.data",
  "/Sitemap/stories-1.xml",
  "/sitemap/songs/1.xml?from=story-1",
  "/sitemap/pages.xml?from=story-1",
])(
  "answers 429 beyond the limit to %s, which gets round the kept file of a great many rows",
  async (path) => {
    await fillStories(1);
    const OPEN_DATA_LIMIT = { limit: async () => ({ success: false }) } as RateLimit;
    const refused = await visit(path, {}, { OPEN_DATA_LIMIT });
    expect(refused.status).toBe(429);
    expect(refused.response.headers.get("retry-after")).toBe("60");
    expect(refused.response.headers.has("access-control-allow-origin")).toBe(false);
    expect((await visit(path)).status).toBe(200);
  },
);
