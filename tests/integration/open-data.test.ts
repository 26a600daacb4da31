import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { openStoriesSchema } from "~/features/open-data/open-story.server";
import { member } from "../support/accounts";
import { archiveAll, archiveBindings, fillOldStories } from "../support/archives/old-stories";
import { failingD1 } from "../support/database/failing-d1";
import { origin, post, visit } from "../support/site";
import { fillStories, submissionFields } from "../support/stories";
import { copiedStory, spokenStory } from "../support/voice/spoken-story";

interface Page {
  licence: { name: string; url: string };
  stories: { id: string; text: string; voice: { url: string } | null; author: { name: string } }[];
  next: string | null;
}

const read = async (address = "/api/stories.json", bindings?: Partial<Env>): Promise<Page> => {
  const { status, text } = await visit(address.replace(origin, ""), {}, bindings);
  expect(status).toBe(200);
  return JSON.parse(text);
};

beforeEach(() => fillStories(3));

it("has every published story once, a page at a time, with the terms", async () => {
  await fillMore(100);
  const ids: string[] = [];
  let next: string | null = "/api/stories.json";
  // The last page is full, and says all the same that it is the last.
  for (let pages = 0; pages < 2; pages++) {
    const page: Page = await read(next ?? "");
    expect(page.stories).toHaveLength(50);
    const summary = expect.stringContaining("CC0 1.0");
    expect(page.licence).toEqual({ name: expect.any(String), url: `${origin}/api#terms`, summary });
    ids.push(...page.stories.map(({ id }) => id));
    next = page.next;
  }
  expect(next).toBeNull();
  expect(ids).toEqual(Array.from({ length: 100 }, (_, at) => `story-${at + 1}`));
});

it("goes on in the archives after the last story here", async () => {
  await env.DB.exec("DELETE FROM stories");
  await fillOldStories(60);
  await env.DB.prepare("UPDATE stories SET created_at = ? WHERE id = 'story-60'").bind(Date.now()).run();
  await archiveAll();
  const pages: string[][] = [];
  let next: string | null = "/api/stories.json";
  while (next && pages.length < 5) {
    const page: Page = await read(next, archiveBindings());
    pages.push(page.stories.map(({ id }) => id));
    next = page.next;
  }
  const ids = Array.from({ length: 59 }, (_, at) => `story-${at + 1}`);
  expect(pages).toEqual([["story-60"], ids.slice(0, 50), ids.slice(50)]);
});

const fillMore = async (count: number) => {
  await env.DB.exec("DELETE FROM stories");
  await fillStories(count);
};

it("tells each story's language, place and year", async () => {
  await env.DB.exec(
    "UPDATE stories SET language = 'es', place_text = 'Lisbon, Portugal', place_id = 'lisbon', year = 1987 WHERE id = 'story-1'",
  );
  await env.DB.exec("UPDATE stories SET place_text = 'A kitchen' WHERE id = 'story-3'");
  const { stories } = await read();
  expect(stories.find(({ id }) => id === "story-3")).toMatchObject({
    place: { name: "A kitchen", url: null },
  });
  expect(stories.find(({ id }) => id === "story-1")).toMatchObject({
    language: "es",
    place: { name: "Lisbon, Portugal", url: `${origin}/place/lisbon` },
    year: 1987,
  });
  expect(stories.find(({ id }) => id === "story-2")).toMatchObject({ place: null, year: null });
});

it("has nothing that isn't public: hidden stories, addresses, hidden voices", async () => {
  const { id, link } = await spokenStory({ submitter_email: "ines@example.org", submitter_name: "Ines R." });
  await env.DB.prepare("UPDATE stories SET is_published = 0 WHERE id = 'story-2'").run();
  const all = await read();
  expect(all.stories.map((story) => story.id)).toEqual([id, "story-1", "story-3"]);
  expect(all.stories[0]?.author).toEqual({ name: "Ines R.", url: null });
  const voice = all.stories[0]?.voice?.url ?? "";
  expect((await visit(voice.replace(origin, ""))).status).toBe(200);
  expect(JSON.stringify(all)).not.toMatch(/ines@example|story-2/);
  await post(link, { intent: "hide-voice" });
  expect((await read()).stories[0]).toMatchObject({ id, voice: null });
});

it("names the file of a voice that most players decode, with its length in seconds", async () => {
  const { id } = await copiedStory();
  await env.DB.exec("UPDATE voice_clips SET duration_ms = 2500");
  const [newest] = (await read()).stories;
  const url = expect.stringMatching(new RegExp(`^${origin}/story/${id}/voice\\.mp3\\?v=`));
  expect(newest?.voice).toEqual({ url, type: "audio/mpeg", seconds: 2.5 });
});

it("names who chose to stay unnamed as such", async () => {
  const ines = await member();
  await ines.post("/submissions/new", submissionFields({ publish_anonymously: "on" }));
  const [newest] = (await read()).stories;
  expect(newest?.author).toEqual({ name: "Anonymous", url: null });
});

it.each(["/api/stories.json", "/api/openapi.json", "/oembed"])(
  "lets scripts of every site read %s, without cookies",
  async (path) => {
    const from = { Origin: "https://elsewhere.example" };
    const { response } = await (await member()).visit(path, { headers: from });
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.has("access-control-allow-credentials")).toBe(false);
    // Without it, they could neither ask with the ETag nor wait as long as they are told to.
    expect(response.headers.get("access-control-expose-headers")).toBe("ETag, Retry-After");
    expect(response.headers.getSetCookie()).toEqual([]);
    const preflight = await visit(path, { method: "OPTIONS", headers: from });
    expect(preflight.status).toBe(204);
    expect(preflight.response.headers.get("access-control-allow-methods")).toBe("GET, HEAD, OPTIONS");
    expect((await visit(path, { method: "POST", headers: from })).status).toBe(403);
    expect((await visit(path, { method: "DELETE" })).status).toBe(405);
  },
);

it("lets scripts of other sites read nothing else", async () => {
  for (const path of ["/", "/community", "/story/story-1", "/embed/story/story-1", "/api", "/api/radio"]) {
    const { response } = await visit(path, { headers: { Origin: "https://elsewhere.example" } });
    expect(response.headers.has("access-control-allow-origin"), path).toBe(false);
  }
  expect((await visit("/community", { method: "OPTIONS" })).status).toBe(405);
});

it("answers 429 beyond the limit, by client, and cached pages, too", async () => {
  const asked: string[] = [];
  const OPEN_DATA_LIMIT = {
    limit: async ({ key }: { key: string }) => ({ success: asked.push(key) < 2 }),
  } as unknown as RateLimit;
  const again = () =>
    visit(
      "/api/stories.json",
      { headers: { "cf-connecting-ip": "192.0.2.7" } },
      { OPEN_DATA_LIMIT, KEEP_PAGES: "on" },
    );
  expect((await again()).status).toBe(200);
  const refused = await again();
  expect(refused.status).toBe(429);
  expect(refused.response.headers.get("retry-after")).toBe("60");
  expect(refused.response.headers.get("cache-control")).toBe("no-store");
  expect(refused.response.headers.get("access-control-allow-origin")).toBe("*");
  expect(asked).toEqual(["192.0.2.7", "192.0.2.7"]);
});

it("is explained to people, with its terms, on a page that /about links", async () => {
  const { text } = await visit("/api");
  for (const shown of ["/api/stories.json", "/api/openapi.json", 'id="terms"', "CC0 1.0"])
    expect(text).toContain(shown);
  expect((await visit("/about")).text).toContain('href="/api"');
});

it("tells of each story what its page says of it, each under its name", async () => {
  await env.DB.exec(
    "UPDATE stories SET liked_count = 3, share_count = 5, view_count = 7, mood = 'Grateful', told = 'spoken', is_ai_generated = 1, created_at = 1000, updated_at = 5000 WHERE id = 'story-1'",
  );
  await env.DB.exec(
    "UPDATE stories SET album_name = 'Unknown Album', song_slug = '', song_id = NULL, created_at = 2000, updated_at = NULL WHERE id = 'story-2'",
  );
  const { stories } = await read();
  const find = (wanted: string) => stories.find(({ id }) => id === wanted);
  expect(find("story-1")).toMatchObject({
    url: `${origin}/story/story-1`,
    embed_url: `${origin}/embed/story/story-1`,
    text: "Story number 1",
    song: {
      title: "Song 1",
      artist: "Artist 1",
      album: "Album",
      url: `${origin}/song/song-1--artist-1`,
    },
    mood: "Grateful",
    told: "spoken",
    is_ai_generated: true,
    voice: null,
    likes: 3,
    shares: 5,
    views: 7,
    created_at: "1970-01-01T00:00:01.000Z",
    changed_at: "1970-01-01T00:00:05.000Z",
  });
  expect(find("story-2")).toMatchObject({
    song: { title: "Song 2", artist: "Artist 2", album: null, url: null },
    mood: null,
    is_ai_generated: false,
    created_at: "1970-01-01T00:00:02.000Z",
    changed_at: "1970-01-01T00:00:02.000Z",
  });
});

it("is described to programs by exactly the names that it has, and fits its schema", async () => {
  const page = await read();
  expect(openStoriesSchema.parse(page)).toEqual(page);
  const [story] = page.stories as unknown as Record<string, object>[];
  const { Stories, Story } = JSON.parse((await visit("/api/openapi.json")).text).components.schemas;
  const names = (some: object = {}) => Object.keys(some).toSorted();
  for (const [schema, value] of [
    [Stories, page],
    [Stories.properties.licence, page.licence],
    [Story, story],
    [Story.properties.song, story?.song],
    [Story.properties.author, story?.author],
  ]) {
    expect(names(schema.properties)).toEqual(names(value));
    expect(schema.required.toSorted()).toEqual(names(value));
  }
});

it("describes every answer that it gives: with an ETag, without a change, too often, and while it is down", async () => {
  const { parameters, responses } = JSON.parse((await visit("/api/openapi.json")).text).paths[
    "/api/stories.json"
  ].get;
  const ask = (headers = {}, bindings?: Partial<Env>) => visit("/api/stories.json", { headers }, bindings);
  const { response } = await ask();
  const etag = response.headers.get("etag") ?? "";
  expect(etag).not.toBe("");
  const limited = { limit: async () => ({ success: false }) } as RateLimit;
  const answers = [
    await ask(),
    await ask({ "If-None-Match": etag }),
    await ask({}, { OPEN_DATA_LIMIT: limited }),
    await ask({}, { DB: failingD1() }),
  ];
  expect(answers.map(({ status }) => `${status}`)).toEqual(Object.keys(responses));
  for (const { status, response } of answers) {
    for (const name of Object.keys(responses[status].headers))
      expect(response.headers.has(name), `${status} ${name}`).toBe(true);
    const [type] = Object.keys(responses[status].content ?? {});
    if (type) expect(response.headers.get("content-type")?.split(";")[0]).toBe(type);
  }
  const inHeader = parameters.filter((parameter: { in: string }) => parameter.in === "header");
  expect(inHeader.map(({ name }: { name: string }) => name)).toEqual(["If-None-Match"]);
});

it.each(["/api/stories.json", "/api/openapi.json", "/oembed", "/community/rss.xml", "/sitemap.xml"])(
  "says with 405 which methods %s knows",
  async (path) => {
    const { status, response } = await visit(path, { method: "POST", headers: { Origin: origin } });
    expect([status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  },
);
