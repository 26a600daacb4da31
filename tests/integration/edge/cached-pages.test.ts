import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { countingD1 } from "../../support/database/counting-d1";
import { origin, visit } from "../../support/site";
import { fillStories } from "../../support/stories";

const caching = { KEEP_PAGES: "on" };
const seconds = 1000;

/** Each test has its own site, so that they don't share cached pages. */
let site = origin;
let turn = 0;
beforeEach(() => {
  vi.useRealTimers();
  site = `https://site-${++turn}.test`;
});

const read = (path: string, init: RequestInit = {}, bindings: Partial<Env> = {}) =>
  visit(`${site}${path}`, init, { ...caching, ...bindings });

/** Advances the clock, so that tests needn't wait. */
const later = (milliseconds: number) =>
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + milliseconds });

const nonceIn = (policy: string | null) => /'nonce-([^']+)'/.exec(policy ?? "")?.[1];

it.each([
  "/",
  "/community",
  "/community?filter=ai",
  "/story/story-1",
  "/story/demo-1",
  "/stories/brand-new",
  "/newsletter",
  "/community/atom.xml",
  "/sitemap.xml",
])("responds to a second reader of %s without the database", async (path) => {
  await fillStories(3);
  const first = await read(path);
  expect(first.status).toBe(200);
  for (const wait of [0, 2 * seconds]) {
    later(wait);
    const counting = countingD1(env.DB);
    const { status, text } = await read(path, {}, { DB: counting.db });
    expect(status).toBe(200);
    expect(counting.queries()).toBe(0);
    expect(text.replace(/nonce="[^"]*"|nonce:"[^"]*"/g, "")).toBe(
      first.text.replace(/nonce="[^"]*"|nonce:"[^"]*"/g, ""),
    );
  }
});

it("gives each response its own nonce, the one in its policy", async () => {
  const nonces = new Set<string>();
  for (const wait of [0, 0, 2 * seconds, 0]) {
    later(wait);
    const { response, text } = await read("/community");
    const nonce = nonceIn(response.headers.get("content-security-policy")) ?? "";
    const used = Array.from(text.matchAll(/nonce="([^"]*)"/g), ([, value]) => value);
    expect(used.length).toBeGreaterThan(3);
    expect(new Set(used)).toEqual(new Set([nonce]));
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(4);
});

it("leaves text alone that looks like a gap or a nonce", async () => {
  await fillStories(1);
  const forged = `nonce="${"A".repeat(21)}" \u0000 {{nonce}} ${"0".repeat(21)}`;
  await env.DB.prepare("UPDATE stories SET story_content = ?").bind(forged).run();
  const first = await read("/story/story-1");
  later(2 * seconds);
  const second = await read("/story/story-1");
  const plain = (html: string) => html.replace(/ nonce="[^"]*"/g, "");
  expect(plain(second.text)).toBe(plain(first.text));
  expect(second.text).toContain(`nonce=&quot;${"A".repeat(21)}&quot;`);
});

it("caches nothing for a reader who is signed in, has a toast, or likes the story", async () => {
  await fillStories(1);
  await read("/story/story-1");
  await env.DB.exec("UPDATE stories SET song_title = 'Another Song'");
  for (const cookie of ["__Host-liner-notes.session_token=x.y", "__Host-toast=x", "__Host-visitor=x"]) {
    const { text, response } = await read("/story/story-1", { headers: { cookie } });
    expect(text).toContain("Another Song");
    expect(response.headers.get("cache-control")).toBe("private, no-cache");
  }
  expect((await read("/story/story-1")).text).not.toContain("Another Song");
});

it("doesn't cache the page of a reader who came from a story, and sets the cookie", async () => {
  const sent = await visit(`${site}/stories?from=inspiration1`, {}, caching);
  expect(sent.response.headers.get("set-cookie")).toContain("inspired-by");
  expect((await read("/stories")).response.headers.get("set-cookie")).toBeNull();
});

it("caches one page for all ignored parameters and every spelling of a filter", async () => {
  await fillStories(3);
  await read("/community");
  await env.DB.exec("DELETE FROM stories");
  for (const search of [
    "?utm_source=a",
    "?fbclid=b&utm_medium=c",
    "?filter=all",
    "?filter=nonsense",
    "?cursor=broken",
  ]) {
    expect((await read(`/community${search}`)).text).toContain("story-story-1");
  }
  expect((await read("/community?filter=ai")).text).not.toContain("story-story-");
  expect((await read("/Community")).text).not.toContain("story-story-");
});

it("caches no error", async () => {
  await fillStories(1);
  expect((await read("/story/story-2")).status).toBe(404);
  await env.DB.exec("UPDATE stories SET id = 'story-2'");
  expect((await read("/story/story-2")).status).toBe(200);
});

it("serves a stale page once while it is revalidated, and not after that", async () => {
  await fillStories(1);
  const title = async () => /<h1[^>]*><bdi>([^<]*)/.exec((await read("/story/story-1")).text)?.[1];
  expect(await title()).toBe("Song 1");
  await env.DB.exec("UPDATE stories SET song_title = 'Second'");
  later(29 * seconds);
  expect(await title()).toBe("Song 1");
  later(2 * seconds);
  expect(await title()).toBe("Song 1");
  expect(await title()).toBe("Second");
  await env.DB.exec("UPDATE stories SET song_title = 'Third'");
  later(70 * seconds);
  expect(await title()).toBe("Third");
});

it("gives a page that was revalidated in the background the nonce of its response", async () => {
  await read("/community");
  // After it was fresh, and before it is too old to be served.
  later(31 * seconds);
  await read("/community");
  const { response, text } = await read("/community");
  const used = Array.from(text.matchAll(/nonce="([^"]*)"/g), ([, value]) => value);
  expect(used.length).toBeGreaterThan(2);
  expect(new Set(used)).toEqual(new Set([nonceIn(response.headers.get("content-security-policy"))]));
});

it("renders a page once for concurrent readers", async () => {
  await fillStories(30);
  const counting = countingD1(env.DB);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => read("/community", {}, { DB: counting.db })),
  );
  // The feed, its languages, and the readers' counts of built-in stories.
  expect(counting.queries()).toBe(3);
  expect(
    new Set(answers.map(({ response }) => nonceIn(response.headers.get("content-security-policy")))).size,
  ).toBe(20);
});

it("answers 304 to a matching ETag, without changing that copy's policy", async () => {
  const first = await read("/about");
  const etag = first.response.headers.get("etag") ?? "";
  expect(etag).toMatch(/^W\/"/);
  const again = await read("/about", { headers: { "If-None-Match": etag } });
  expect(again).toMatchObject({ status: 304, text: "" });
  expect(again.response.headers.get("content-security-policy")).toBeNull();
  expect(first.response.headers.get("cache-control")).toBe("private, no-cache");
});

it("responds to HEAD from the cache, without a body", async () => {
  const { text, response } = await read("/about");
  const head = await read("/about", { method: "HEAD" });
  expect(head).toMatchObject({ status: 200, text: "" });
  expect(head.response.headers.get("etag")).toBe(response.headers.get("etag"));
  expect(text.length).toBeGreaterThan(1000);
});
