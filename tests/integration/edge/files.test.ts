import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { member } from "../../support/accounts";
import { drawFirstCard, pictureOf } from "../../support/cards";
import { visit } from "../../support/site";
import { fillStories } from "../../support/stories";

const name = "0".repeat(64);
const picture = `/avatars/${name}`;
const bytes = new Uint8Array(1000).map((_, at) => at % 251);

beforeEach(drawFirstCard);

let etag = "";
let changed = "";
beforeEach(async () => {
  const stored = await env.MEDIA.put(`avatars/${name}`, bytes, {
    httpMetadata: { contentType: "image/webp" },
  });
  etag = stored.httpEtag;
  changed = stored.uploaded.toUTCString();
});

const ask = async (headers: Record<string, string> = {}, method = "GET", path = picture) => {
  const { response } = await visit(path, { method, headers });
  const { status } = response;
  return { status, headers: response.headers, body: new Uint8Array(await response.arrayBuffer()) };
};

const forever = "public, max-age=31536000, immutable";

it("responds with the whole file and its headers", async () => {
  const whole = await ask();
  expect(whole.status).toBe(200);
  expect(whole.body).toEqual(bytes);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    "content-type": "image/webp",
    "content-length": "1000",
    "accept-ranges": "bytes",
    "cache-control": forever,
    "last-modified": changed,
    etag,
  });
});

it("responds to HEAD with the same headers and no body, whatever range it requests", async () => {
  const plain = await ask();
  for (const headers of [{}, { Range: "bytes=1-2" }] as Record<string, string>[]) {
    const { status, body, headers: got } = await ask(headers, "HEAD");
    expect([status, body.length]).toEqual([200, 0]);
    for (const each of [
      "content-length",
      "content-type",
      "etag",
      "last-modified",
      "cache-control",
      "accept-ranges",
    ]) {
      expect(got.get(each), each).toBe(plain.headers.get(each));
    }
  }
  expect((await ask({ "If-None-Match": etag }, "HEAD")).status).toBe(304);
});

it("responds to a range with that part and its position", async () => {
  const part = await ask({ Range: "bytes=100-199" });
  expect(part.status).toBe(206);
  expect(part.body).toEqual(bytes.slice(100, 200));
  expect(part.headers.get("content-range")).toBe("bytes 100-199/1000");
  expect(part.headers.get("content-length")).toBe("100");
  expect(part.headers.get("etag")).toBe(etag);
  expect((await ask({ Range: "bytes=-5" })).body).toEqual(bytes.slice(995));
  const beyond = await ask({ Range: "bytes=1000-" });
  expect([beyond.status, beyond.body.length, beyond.headers.get("content-range")]).toEqual([
    416,
    0,
    "bytes */1000",
  ]);
  expect(beyond.headers.get("cache-control")).toBe("no-store");
  expect(beyond.headers.get("accept-ranges")).toBe("bytes");
});

it.each<[string, () => Record<string, string>, number]>([
  ["a malformed range", () => ({ Range: "bytes=x" }), 200],
  ["several ranges", () => ({ Range: "bytes=0-1,5-6" }), 200],
  ["a range of another version", () => ({ Range: "bytes=0-1", "If-Range": '"old"' }), 200],
  [
    "a range of another day",
    () => ({ Range: "bytes=0-1", "If-Range": "Mon, 04 May 2020 03:02:01 GMT" }),
    200,
  ],
  ["a range beyond another version", () => ({ Range: "bytes=5000-", "If-Range": '"old"' }), 200],
  ["a range of this version", () => ({ Range: "bytes=0-1", "If-Range": etag }), 206],
  ["a range of this day", () => ({ Range: "bytes=0-1", "If-Range": changed }), 206],
  ["another version", () => ({ "If-Match": '"old"' }), 412],
  ["a range of another version alone", () => ({ Range: "bytes=0-1", "If-Match": '"old"' }), 412],
  ["this version", () => ({ "If-Match": `"old", ${etag}` }), 200],
  [
    "what has not changed since before it was there",
    () => ({ "If-Unmodified-Since": "Mon, 04 May 2020 03:02:01 GMT" }),
    412,
  ],
  ["what has not changed since", () => ({ "If-Unmodified-Since": changed }), 200],
  ["a newer one than this", () => ({ "If-None-Match": `"old", W/${etag}` }), 304],
  ["a newer one than any", () => ({ "If-None-Match": "*" }), 304],
  ["a newer one than this, of which a part", () => ({ "If-None-Match": etag, Range: "bytes=0-1" }), 304],
  ["a newer one than nonsense", () => ({ "If-None-Match": "x" }), 200],
  ["what changed since", () => ({ "If-Modified-Since": changed }), 304],
  ["what changed since long ago", () => ({ "If-Modified-Since": "Mon, 04 May 2020 03:02:01 GMT" }), 200],
])("responds to a request for %s", async (_, headers, status) => {
  const answer = await ask(headers());
  expect(answer.status).toBe(status);
  expect(answer.body.length).toBe({ 200: 1000, 206: 2 }[status] ?? 0);
  if (status === 304) expect(answer.headers.get("etag")).toBe(etag);
  expect(answer.headers.get("cache-control")).toBe(status === 412 ? "no-store" : forever);
});

it("responds to a missing file with 404, whatever the headers", async () => {
  const gone = `/avatars/${"1".repeat(64)}`;
  for (const headers of [{}, { Range: "bytes=0-" }, { "If-Match": "*" }, { "If-None-Match": "*" }]) {
    expect((await ask(headers as Record<string, string>, "GET", gone)).status).toBe(404);
  }
});

it("evaluates preconditions of cards and feeds alike, malformed ones included", async () => {
  await fillStories(1);
  for (const path of [await pictureOf("story-1"), "/community/rss.xml"]) {
    const tag = (await ask({}, "GET", path)).headers.get("etag") ?? "";
    expect((await ask({ "If-None-Match": "x" }, "GET", path)).status).toBe(200);
    expect((await ask({ "If-None-Match": `"x", W/${tag}` }, "GET", path)).status).toBe(304);
    expect((await ask({ "If-Match": tag }, "GET", path)).status).toBe(200);
    expect((await ask({ "If-Match": '"x"' }, "GET", path)).status).toBe(412);
  }
});

it("sets no cookie on publicly cacheable responses, but on the next page", async () => {
  await fillStories(1);
  const ines = await member();
  const shared = [
    await pictureOf("story-1"),
    picture,
    "/community/rss.xml",
    "/sitemap.xml",
    "/site.webmanifest",
  ];
  for (const path of shared) {
    await env.DB.exec(`UPDATE sessions SET expires_at = expires_at - ${2 * 86_400_000}`);
    const { response } = await ines.visit(path);
    expect(response.headers.get("cache-control"), path).toContain("public");
    expect(response.headers.getSetCookie(), path).toEqual([]);
  }
  await env.DB.exec(`UPDATE sessions SET expires_at = expires_at - ${2 * 86_400_000}`);
  expect((await ines.visit("/about")).response.headers.getSetCookie().join()).toContain("session_token=");
});

it("doesn't cache a recording that only its author may play", async () => {
  await fillStories(1);
  const ines = await member();
  await env.MEDIA.put("clips/one", bytes, { httpMetadata: { contentType: "audio/webm" } });
  await env.DB.batch(
    [
      "INSERT INTO voice_clips (id, object_key, content_type, byte_length, duration_ms) VALUES ('one', 'clips/one', 'audio/webm', 1000, 3000)",
      "UPDATE stories SET clip_id = 'one', voice_published = 0, user_id = (SELECT id FROM users) WHERE id = 'story-1'",
    ].map((sql) => env.DB.prepare(sql)),
  );
  const path = "/story/story-1/voice";
  const kept = async () => (await ines.visit(path)).response.headers.get("cache-control");
  expect((await visit(path)).status).toBe(404);
  expect(await kept()).toBe("private, no-store");
  await env.DB.exec("UPDATE stories SET voice_published = 1");
  expect(await kept()).toBe(forever);
  expect((await visit(path)).response.headers.get("cache-control")).toBe(forever);
  await env.DB.exec("UPDATE stories SET is_published = 0");
  expect((await visit(path)).status).toBe(404);
  expect(await kept()).toBe("private, no-store");
  const part = await ines.visit(path, {
    headers: { Range: "bytes=0-1", "If-Range": "x", "If-None-Match": "x" },
  });
  expect([part.status, part.response.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
});
