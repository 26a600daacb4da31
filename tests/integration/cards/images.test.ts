import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { countingBucket, drawFirstCard, failingBucket, pictureOf, storedImages } from "../../support/cards";
import { origin, post, visit } from "../../support/site";
import { fillStories, storyRow, submissionFields } from "../../support/stories";

const sizeOf = async (response: Response) => {
  const view = new DataView(await response.clone().arrayBuffer());
  return [view.getUint32(16), view.getUint32(20)];
};

const card = (columns = "*") =>
  env.DB.prepare(`SELECT ${columns} FROM story_cards`).first<Record<string, unknown>>();

beforeEach(drawFirstCard);

it("has a story's image in its metadata, with size, type and alternative text", async () => {
  await fillStories(1);
  const { text } = await visit("/story/story-1");
  const path = await pictureOf("story-1");
  expect(path).toMatch(/^\/cards\/story-1-[0-9a-f]{16}\.png$/);
  for (const tag of [
    `property="og:image" content="${origin}${path}"`,
    `property="og:image:type" content="image/png"`,
    `property="og:image:width" content="1200"`,
    `property="og:image:height" content="630"`,
    `property="og:image:alt" content="“Song 1” by Artist 1: a story told by Anonymous on Liner Notes."`,
    `name="twitter:card" content="summary_large_image"`,
    `name="twitter:image" content="${origin}${path}"`,
  ]) {
    expect(text).toContain(`<meta ${tag}/>`);
  }
});

it("says in the language of the page that nobody signed it", async () => {
  await fillStories(1);
  const { text } = await visit("/es/story/story-1");
  const [, alt = ""] = /property="og:image:alt" content="([^"]*)"/.exec(text) ?? [];
  expect(alt).toContain("Anónimo");
});

it("draws the image on the first request, and then responds with the stored one", async () => {
  await fillStories(1);
  const path = await pictureOf("story-1");
  const first = await visit(path);
  expect(first.status).toBe(200);
  expect(Object.fromEntries(first.response.headers)).toMatchObject({
    "content-type": "image/png",
    "cache-control": "public, max-age=31536000, immutable",
    etag: expect.stringMatching(/^".+"$/),
    "content-length": expect.stringMatching(/^\d{5,6}$/),
  });
  expect(await sizeOf(first.response)).toEqual([1200, 630]);
  expect(Number(first.response.headers.get("content-length"))).toBeLessThan(300_000);

  const counting = countingBucket();
  const second = await visit(path, {}, { MEDIA: counting.bucket });
  expect(second.response.headers.get("etag")).toBe(first.response.headers.get("etag"));
  expect(counting.puts()).toBe(0);
  const etag = first.response.headers.get("etag") ?? "";
  expect((await visit(path, { headers: { "If-None-Match": etag } })).status).toBe(304);
  expect(await storedImages()).toEqual([expect.stringMatching(/^cards\/story-1\/1\/[0-9a-f]{64}\.png$/)]);
});

it("draws the tall format", async () => {
  await fillStories(1);
  const path = (await pictureOf("story-1")).replace(".png", "-tall.png");
  const { status, response } = await visit(path);
  expect(status).toBe(200);
  expect(await sizeOf(response)).toEqual([1080, 1920]);
  expect(Number(response.headers.get("content-length"))).toBeLessThan(300_000);
});

it("draws each format once, also when both are asked for at the same moment", async () => {
  await fillStories(1);
  const wide = await pictureOf("story-1");
  const tall = wide.replace(".png", "-tall.png");
  const counting = countingBucket();
  const sizes = async () =>
    Promise.all(
      [wide, tall].map(async (path) => sizeOf((await visit(path, {}, { MEDIA: counting.bucket })).response)),
    );
  const both = [
    [1200, 630],
    [1080, 1920],
  ];
  expect(await sizes()).toEqual(both);
  expect(await sizes()).toEqual(both);
  expect(counting.puts()).toBe(2);
});

it("draws once for fifty concurrent requests", async () => {
  await fillStories(1);
  const path = await pictureOf("story-1");
  const counting = countingBucket();
  const visits = await Promise.all(
    Array.from({ length: 50 }, () => visit(path, {}, { MEDIA: counting.bucket })),
  );
  expect(new Set(visits.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(visits.map(({ response }) => response.headers.get("etag"))).size).toBe(1);
  expect(counting.puts()).toBe(1);
  expect(await env.DB.prepare("SELECT count(*) FROM story_cards").first("count(*)")).toBe(1);
});

it("has no image for an unpublished or missing story, nor at any other URL", async () => {
  await fillStories(1);
  const path = await pictureOf("story-1");
  expect((await visit(path)).status).toBe(200);
  await env.DB.exec("UPDATE stories SET is_published = 0");
  for (const address of [path, "/cards/gone-0123456789abcdef.png", "/cards/x", "/cards/story-1.png"]) {
    expect((await visit(address)).status, address).toBe(404);
  }
});

it("draws a new image after an edit, redirects from the old URL, and deletes the old one", async () => {
  const { response } = await post("/submissions/new", submissionFields());
  const manage = response.headers.get("location") ?? "";
  const id = String((await env.DB.prepare("SELECT id FROM stories").first())?.id);
  const before = await pictureOf(id);
  await visit(before);
  const [oldKey] = await storedImages();
  await post(manage, {
    intent: "edit",
    story_content: "He hummed it, and I held the torch.",
    song_title: "Old Man",
  });
  const after = await pictureOf(id);
  expect(after).not.toBe(before);
  const old = await visit(before);
  expect(old.status).toBe(302);
  expect(old.response.headers.get("location")).toBe(after);
  expect((await visit(after)).status).toBe(200);
  expect(await storedImages()).not.toContain(oldKey);
  expect(await env.DB.prepare("SELECT version, optimized_text FROM story_cards").all()).toMatchObject({
    results: [{ version: 2, optimized_text: "He hummed it, and I held the torch." }],
  });
});

it("removes cards and their images with a withdrawn story", async () => {
  const { response } = await post("/submissions/new", submissionFields());
  const manage = response.headers.get("location") ?? "";
  const id = String((await env.DB.prepare("SELECT id FROM stories").first())?.id);
  const path = await pictureOf(id);
  await visit(path);
  await visit(path.replace(".png", "-tall.png"));
  expect(await storedImages()).toHaveLength(2);
  // Of before a backup was restored, which has no cards; and of another story.
  for (const key of [`cards/${id}/7/left.png`, `cards/${id}7/1/other.png`]) await env.MEDIA.put(key, "png");
  expect((await post(`${manage}/withdraw`, {})).status).toBe(302);
  expect(await storedImages()).toEqual([`cards/${id}7/1/other.png`]);
  expect(await card()).toBeNull();
  expect((await visit(path)).status).toBe(404);
});

it("draws an image again that is missing from the bucket", async () => {
  await fillStories(1);
  const path = await pictureOf("story-1");
  await visit(path);
  await env.MEDIA.delete(await storedImages());
  expect((await visit(path)).status).toBe(200);
  expect(await storedImages()).toHaveLength(1);
});

it("answers 503 with Retry-After when the bucket is down, and works again afterwards", async () => {
  await fillStories(1);
  const path = await pictureOf("story-1");
  const down = await visit(path, {}, { MEDIA: failingBucket() });
  expect(down.status).toBe(503);
  expect(down.response.headers.get("cache-control")).toBe("no-store");
  expect(down.response.headers.get("retry-after")).toBe("30");
  expect((await visit(path)).status).toBe(200);
});

it("leaves no image behind when a story is withdrawn while its card is drawn", async () => {
  await fillStories(1);
  const path = await pictureOf("story-1");
  const withdrawing = new Proxy(env.MEDIA, {
    get(target, name) {
      if (name === "put") {
        return async (...args: Parameters<R2Bucket["put"]>) => {
          await target.put(...args);
          await env.DB.exec("UPDATE stories SET is_published = 0");
          await env.DB.exec("DELETE FROM story_cards");
        };
      }
      const value = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  expect((await visit(path, {}, { MEDIA: withdrawing })).status).toBe(404);
  expect(await storedImages()).toEqual([]);
  expect((await storyRow("story-1"))?.is_published).toBe(0);
});
