import { env } from "cloudflare:workers";
import { XMLParser } from "fast-xml-parser";
import { beforeEach, expect, it } from "vitest";
import { member } from "../../support/accounts";
import { pictureOf } from "../../support/cards";
import { storeGathering } from "../../support/gatherings";
import { origin, visit } from "../../support/site";
import { fillStories, submissionFields } from "../../support/stories";

beforeEach(async () => {
  await fillStories(1);
  await storeGathering();
});

const ask = (path: string, more: Record<string, string> = {}) =>
  visit(`/oembed?${new URLSearchParams({ url: `${origin}${path}`, ...more })}`);

it.each([
  ["/story/story-1", "Song 1 by Artist 1", "/embed/story/story-1"],
  ["/story/demo-2", "Pyramid Song by Radiohead", "/embed/story/demo-2"],
  ["/song/song-1--artist-1", "Song 1 by Artist 1: all stories", "/embed/song/song-1--artist-1"],
  ["/gathering/stadium", "The Stadium Project", "/embed/gathering/stadium"],
  ["/embed/story/story-1", "Song 1 by Artist 1", "/embed/story/story-1"],
])("describes %s", async (path, title, embed) => {
  const { text, status, response } = await ask(path);
  expect(status).toBe(200);
  expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  const answer = JSON.parse(text);
  expect(answer).toMatchObject({ version: "1.0", type: "rich", title, width: 600, height: 420 });
  const provider = { provider_name: "Liner Notes", provider_url: origin, cache_age: 3600 };
  expect(answer).toMatchObject(provider);
  expect(answer.html).toContain(`<iframe src="${origin}${embed}"`);
  expect((await visit(embed)).status).toBe(200);
});

it.each([
  ["/es/story/story-1", "Song 1, de Artist 1", "/es/embed/story/story-1"],
  ["/ja/story/demo-2", "Radiohead「Pyramid Song」", "/ja/embed/story/demo-2"],
  ["/ja/song/song-1--artist-1", "Artist 1「Song 1」：すべての物語", "/ja/embed/song/song-1--artist-1"],
])("describes %s in its language", async (path, title, embed) => {
  const answer = JSON.parse((await ask(path)).text);
  expect(answer.title).toBe(title);
  expect(answer.html).toContain(`<iframe src="${origin}${embed}" title="${title}"`);
  // The next answer is in its own language again.
  expect(JSON.parse((await ask("/story/story-1")).text).title).toBe("Song 1 by Artist 1");
});

it("leads to the author's page in the language of the story's", async () => {
  const ines = await member("ines@example.org", { username: "ines" });
  await ines.post("/submissions/new", submissionFields());
  const id = await env.DB.prepare("SELECT id FROM stories WHERE user_id <> ''").first<string>("id");
  const authorOf = async (path: string) => JSON.parse((await ask(path)).text).author_url;
  expect(await authorOf(`/story/${id}`)).toBe(`${origin}/u/ines`);
  expect(await authorOf(`/es/story/${id}`)).toBe(`${origin}/es/u/ines`);
});

it("puts no markup of a title into other sites' pages", async () => {
  await env.DB.prepare("UPDATE stories SET song_title = ?").bind('"><img src=x onerror=alert(1)>').run();
  const { html } = JSON.parse((await ask("/story/story-1")).text);
  expect(html).toContain('title="&quot;&gt;&lt;img src=x onerror=alert(1)&gt; by Artist 1"');
  expect(html).not.toContain("<img");
});

it("says the same as XML", async () => {
  const { text, response } = await ask("/story/story-1", { format: "xml" });
  expect(response.headers.get("content-type")).toMatch(/^text\/xml/);
  expect(text).toMatch(/^<\?xml version="1.0" encoding="utf-8"/);
  const { oembed } = new XMLParser({ parseTagValue: false }).parse(text);
  const json = JSON.parse((await ask("/story/story-1")).text);
  expect(oembed).toEqual(Object.fromEntries(Object.entries(json).map(([name, value]) => [name, `${value}`])));
});

it("keeps to the size that the other site has", async () => {
  const sized = JSON.parse((await ask("/story/story-1", { maxwidth: "320", maxheight: "200" })).text);
  expect(sized).toMatchObject({ width: 320, height: 200 });
  expect(sized.html).toContain('width="320" height="200"');
  expect(sized.html).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(sized).not.toHaveProperty("thumbnail_url");
  const roomy = JSON.parse((await ask("/story/story-1", { maxwidth: "2000", maxheight: "wide" })).text);
  expect(roomy).toMatchObject({ width: 600, height: 420, thumbnail_width: 1200, thumbnail_height: 630 });
});

it.each([
  ["0", 600],
  ["1", 1],
  ["1.5", 600],
  ["-1", 600],
  ["599", 599],
])("takes %s for a width in pixels, or for no limit: %i", async (maxwidth, width) => {
  expect(JSON.parse((await ask("/story/story-1", { maxwidth })).text)).toMatchObject({ width, height: 420 });
});

it("shows the card of a story or a song, and none of what has none", async () => {
  const pictureIn = async (path: string) => JSON.parse((await ask(path)).text).thumbnail_url;
  expect(await pictureIn("/story/story-1")).toBe(`${origin}${await pictureOf("story-1")}`);
  expect(await pictureIn("/song/song-1--artist-1")).toMatch(
    new RegExp(`^${origin}/cards/song/song-1-[0-9a-f]{16}\\.png$`),
  );
  for (const path of ["/story/demo-2", "/gathering/stadium"])
    expect(await pictureIn(path), path).toBeUndefined();
});

it("describes a song as soon as it has a page, though its first story is not counted yet", async () => {
  await env.DB.exec("UPDATE songs SET story_count = 0");
  const song = "/song/song-1--artist-1";
  expect((await ask(song)).status).toBe(200);
  for (const path of [song, `/embed${song}`, `${song}/rss.xml`])
    expect((await visit(path)).status, path).toBe(200);
});

it("answers 404 for a song whose stories are all hidden", async () => {
  expect((await ask("/song/song-1--artist-1")).status).toBe(200);
  await env.DB.exec("UPDATE stories SET is_published = 0");
  await env.DB.exec("UPDATE songs SET story_count = 0");
  expect((await ask("/song/song-1--artist-1")).status).toBe(404);
});

it("answers 404 for what isn't public here, and 501 for another format", async () => {
  for (const path of ["/story/nobody", "/song/nothing", "/gathering/nowhere", "/about", "/story/%ff", ""])
    expect((await ask(path)).status, path).toBe(404);
  const elsewhere = new URLSearchParams({ url: "https://elsewhere.example/story/story-1" });
  expect((await visit(`/oembed?${elsewhere}`)).status).toBe(404);
  expect((await visit("/oembed")).status).toBe(404);
  for (const format of ["yaml", "constructor"])
    expect((await ask("/story/story-1", { format })).status).toBe(501);
});

it.each(["/story/story-1", "/song/song-1--artist-1", "/gathering/stadium"])(
  "is found from %s, which offers the same HTML to copy",
  async (path) => {
    const { text } = await visit(path);
    for (const format of ["json", "xml"]) {
      const [tag = ""] = new RegExp(`<link [^>]*${format}\\+oembed[^>]*>`).exec(text) ?? [];
      const href = /href="([^"]+)"/.exec(tag)?.[1]?.replaceAll("&amp;", "&") ?? "";
      const found = new URL(href);
      const described = await visit(found.pathname + found.search);
      expect([described.status, described.text.includes(`${origin}/embed${path}`)]).toEqual([200, true]);
      expect(tag).toContain('rel="alternate"');
      expect(tag).toMatch(/ title="[^"]*(Song 1|Stadium)/);
    }
    expect(text).toContain(`&lt;iframe src=&quot;${origin}/embed${path}&quot;`);
  },
);

it("names no account of a story that is published anonymously, in its frame neither", async () => {
  const ines = await member("ines@example.org", { username: "inesroth" });
  await ines.post("/submissions/new", submissionFields({ publish_anonymously: "on" }));
  const id = await env.DB.prepare("SELECT id FROM stories WHERE user_id <> ''").first<string>("id");
  const described = await ask(`/story/${id}`);
  expect(JSON.parse(described.text)).toMatchObject({ author_name: "Anonymous" });
  for (const { status, text } of [described, await visit(`/embed/story/${id}`)]) {
    expect(status).toBe(200);
    expect(text).not.toMatch(/inesroth|author_url/);
  }
});
