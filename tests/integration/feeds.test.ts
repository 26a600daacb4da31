import { env } from "cloudflare:workers";
import { parseFeed } from "@rowanmanning/feed-parser";
import { expect, it } from "vitest";
import { z } from "zod";
import { storePost } from "../support/mail/newsletter";
import { origin, visit } from "../support/site";
import { fillStories } from "../support/stories";

const absolute = z.url({ protocol: /^https$/ });

/** JSON Feed 1.1, as specified (jsonfeed.org/version/1.1). */
const jsonFeed = z.strictObject({
  version: z.literal("https://jsonfeed.org/version/1.1"),
  title: z.string().min(1),
  description: z.string(),
  home_page_url: absolute,
  feed_url: absolute,
  icon: absolute,
  language: z.string(),
  items: z.array(
    z.strictObject({
      id: z.string().min(1),
      url: absolute,
      title: z.string(),
      language: z.literal("en").optional(),
      summary: z.string(),
      content_html: z.string().min(1),
      authors: z.array(z.strictObject({ name: z.string().min(1) })).min(1),
      date_published: z.iso.datetime({ offset: true }),
      date_modified: z.iso.datetime({ offset: true }),
    }),
  ),
});

const fill = async () => {
  await storePost({
    title: "Ink & <paper> 🎵",
    content:
      '<h2>Hi</h2><p onclick="x()">See <a href="/submissions">here</a> ]]&gt; <script>alert(1)</script></p>',
  });
  await storePost({ id: "post-0", slug: "draft" });
  await env.DB.exec("UPDATE blog_posts SET published_at = NULL WHERE id = 'post-0'");
  await fillStories(25);
  await env.DB.exec(
    "UPDATE stories SET story_content = 'One <b>bold</b> & brave\n\nline', submitter_email = 'secret@example.org' WHERE id = 'story-1'".replaceAll(
      "\n",
      "'||char(10)||'",
    ),
  );
};

it.each(["/newsletter/rss.xml", "/newsletter/atom.xml", "/community/rss.xml", "/community/atom.xml"])(
  "writes %s as an independent parser reads it",
  async (path) => {
    await fill();
    const { text, response } = await visit(path);
    expect(response.headers.get("content-type")).toContain(
      path.includes("rss") ? "application/rss+xml" : "application/atom+xml",
    );
    const feed = parseFeed(text);
    expect(feed.meta).toMatchObject(
      path.includes("rss") ? { type: "rss", version: "2.0" } : { type: "atom", version: "1.0" },
    );
    expect(feed.self).toBe(`${origin}${path}`);
    expect(feed.url).toBe(`${origin}/${path.split("/")[1]}`);
    const [first] = feed.items;
    expect(new Set(feed.items.map(({ id }) => id)).size).toBe(feed.items.length);
    if (path.startsWith("/newsletter")) {
      expect(feed.items).toHaveLength(1);
      expect(first?.title).toBe("Ink & <paper> 🎵");
      expect(first?.id).toBe("tag:linernotes.example,2026:post/post-1");
      expect(first?.url).toBe(`${origin}/newsletter/the-first-letter`);
      expect(first?.published).toEqual(new Date("2026-11-01T08:00:00Z"));
      expect(first?.authors.map(({ name }) => name)).toEqual(["Ines Halloran"]);
      expect(first?.content).toContain(`<a href="${origin}/submissions">here</a>`);
      expect(first?.content).not.toMatch(/script|onclick/);
    } else {
      expect(feed.items).toHaveLength(20);
      expect(first?.title).toBe("Song 1 by Artist 1");
      // In the feed's source: the parser decodes the HTML's entities, too.
      expect(text).toContain(
        '<![CDATA[<div dir="auto">\n<p>One &lt;b&gt;bold&lt;/b&gt; &amp; brave</p>\n<p>line</p>\n</div>]]>',
      );
      expect(text).not.toContain("secret@example.org");
    }
  },
);

it.each(["/newsletter/feed.json", "/community/feed.json"])("writes valid %s", async (path) => {
  await fill();
  const { text, response } = await visit(path);
  expect(response.headers.get("content-type")).toContain("application/feed+json");
  const feed = jsonFeed.parse(JSON.parse(text));
  expect(feed.feed_url).toBe(`${origin}${path}`);
  expect(feed.items.length).toBeGreaterThan(0);
  expect(text).not.toMatch(/secret@example\.org|<script|onclick/);
});

it("writes an empty feed, too, and says on its page that there is no letter yet", async () => {
  for (const file of ["rss.xml", "atom.xml"]) {
    expect(parseFeed((await visit(`/newsletter/${file}`)).text).items).toEqual([]);
  }
  expect(jsonFeed.parse(JSON.parse((await visit("/newsletter/feed.json")).text)).items).toEqual([]);
  expect((await visit("/newsletter")).text).toContain("The first letter is still on the desk.");
});

it("answers 304 until something changes", async () => {
  await fill();
  const { response } = await visit("/newsletter/rss.xml");
  const etag = response.headers.get("etag") ?? "";
  // Its entries' latest change is none: it moves back when an entry is withdrawn.
  expect(response.headers.get("last-modified")).toBeNull();
  const ask = (headers: Record<string, string>) => visit("/newsletter/rss.xml", { headers });
  for (const known of [etag, `W/${etag}, "other"`]) {
    const answer = await ask({ "If-None-Match": known });
    expect(answer.status).toBe(304);
    expect(answer.text).toBe("");
    expect(answer.response.headers.get("etag")).toBe(etag);
  }
  expect((await ask({ "If-None-Match": '"other"' })).status).toBe(200);
  await env.DB.exec("UPDATE blog_posts SET title = 'Changed' WHERE published_at IS NOT NULL");
  expect((await ask({ "If-None-Match": etag })).status).toBe(200);
});

it.each(["/community/rss.xml", "/voices/podcast.xml"])(
  "sends %s without a withdrawn story to a reader that knows only a date",
  async (path) => {
    await fillStories(2);
    await env.DB.exec("UPDATE stories SET is_published = 0 WHERE id = 'story-1'");
    const { status } = await visit(path, { headers: { "If-Modified-Since": new Date().toUTCString() } });
    expect(status).toBe(200);
  },
);

it.each([
  ["/newsletter", "/newsletter"],
  ["/newsletter/the-first-letter", "/newsletter"],
  ["/community", "/community"],
  ["/", "/newsletter"],
])("is linked from %s", async (page, folder) => {
  await fill();
  const { text } = await visit(page);
  for (const file of ["rss.xml", "atom.xml", "feed.json"]) {
    expect(text).toMatch(new RegExp(`<link rel="alternate"[^>]*href="${folder}/${file}"`));
  }
});

it("shows a post on its own page, sanitised, and no draft", async () => {
  await fill();
  const { text, status } = await visit("/newsletter/the-first-letter");
  expect(status).toBe(200);
  expect(text).toContain("Ink &amp; &lt;paper&gt; 🎵");
  expect(text).not.toMatch(/onclick="x|alert\(1\)/);
  expect((await visit("/newsletter/draft")).status).toBe(404);
  expect((await visit("/sitemap/pages.xml")).text).toContain(`${origin}/newsletter/the-first-letter`);
});

it("says in each feed's language that a letter is in English", async () => {
  await fill();
  const feed = jsonFeed.parse(JSON.parse((await visit("/es/newsletter/feed.json")).text));
  expect([feed.language, feed.items[0]?.language]).toEqual(["es", "en"]);
  expect(feed.items[0]?.content_html).toMatch(/^<div lang="en" dir="ltr">/);
  expect((await visit("/es/newsletter/atom.xml")).text).toContain('xml:lang="en"');
  expect((await visit("/es/newsletter/rss.xml")).text).toContain("<dc:language>en</dc:language>");
});

it("says when a letter was published, and when it was changed last", async () => {
  await storePost();
  await env.DB.exec("UPDATE blog_posts SET updated_at = published_at + 90000");
  const { items } = jsonFeed.parse(JSON.parse((await visit("/newsletter/feed.json")).text));
  expect(items).toMatchObject([
    { date_published: "2026-11-01T08:00:00.000Z", date_modified: "2026-11-01T08:01:30.000Z" },
  ]);
});

it("says when a story was told, and when it was changed last", async () => {
  await fillStories(2);
  await env.DB.exec("UPDATE stories SET created_at = 60000");
  await env.DB.exec("UPDATE stories SET updated_at = iif(id = 'story-1', 90000, NULL)");
  const { items } = jsonFeed.parse(JSON.parse((await visit("/community/feed.json")).text));
  const dates = items.map(({ url, date_published, date_modified }) => [
    url.replace(`${origin}/story/`, ""),
    ...[date_published, date_modified].map((date) => Date.parse(date)),
  ]);
  expect(dates.sort()).toEqual([
    ["story-1", 60_000, 90_000],
    ["story-2", 60_000, 60_000],
  ]);
});

it.each([
  ["song", "/song/song-1--artist-1"],
  ["artist", "/artist/artist-1"],
])("has the twenty newest published stories of the %s, and no others", async (_, folder) => {
  await fillStories(60);
  await env.DB.exec(
    "UPDATE stories SET song_id = 'song-1', artist_slug = 'artist-1' WHERE CAST(substr(id, 7) AS INTEGER) % 2 = 1",
  );
  await env.DB.exec(
    "UPDATE stories SET artist_slug = 'artist-2' WHERE artist_slug <> 'artist-1' OR id = 'story-2'",
  );
  await env.DB.exec("UPDATE stories SET is_published = 0 WHERE id = 'story-3'");
  const { items } = jsonFeed.parse(JSON.parse((await visit(`${folder}/feed.json`)).text));
  const odd = Array.from({ length: 21 }, (_, at) => 2 * at + 1).filter((n) => n !== 3);
  expect(items.map(({ url }) => url)).toEqual(odd.map((n) => `${origin}/story/story-${n}`));
});

it.each([
  ["/community", "Liner Notes: community stories"],
  ["/song/song-1--artist-1", "Liner Notes: Song 1 by Artist 1"],
  ["/artist/artist-1", "Liner Notes: Artist 1"],
  ["/newsletter", "Liner Notes: letters"],
])("says in the feed of %s what it is about, and which page it is of", async (path, title) => {
  await fill();
  const { text } = await visit(`${path}/feed.json`);
  expect(JSON.parse(text)).toMatchObject({
    title,
    description: expect.stringMatching(/\w{3}/),
    home_page_url: `${origin}${path}`,
  });
});

it("sums a story up in its first 160 characters, and a letter in its excerpt", async () => {
  await fill();
  await env.DB.exec(`UPDATE stories SET story_content = '${"Ten chars. ".repeat(30)}' WHERE id = 'story-1'`);
  const summary = async (path: string) =>
    jsonFeed.parse(JSON.parse((await visit(path)).text)).items[0]?.summary ?? "";
  expect(await summary("/newsletter/feed.json")).toBe("What it is about.");
  expect(await summary("/community/feed.json")).toBe("Ten chars. ".repeat(30).slice(0, 160));
});
