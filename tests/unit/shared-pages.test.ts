import { expect, it } from "vitest";
import { sharedPage } from "~/shared-pages";

const site = "https://site.test";

const ask = (path: string, pattern: string, init: RequestInit = {}) => {
  const url = new URL(path, site);
  return sharedPage(new Request(url, init), url, pattern, "en");
};

const minute = { fresh: 30, stale: 30 };
const live = { fresh: 3, stale: 0 };
const settled = { fresh: 300, stale: 3600 };

it.each([
  ["/", "/", settled, []],
  ["/stories", "/stories", settled, []],
  ["/stories/brand-new", "/stories/:slug", settled, []],
  ["/radio", "/radio", minute, ["stories"]],
  ["/shop", "/shop", settled, []],
  ["/about", "/about", settled, []],
  ["/submissions", "/submissions", settled, []],
  ["/community", "/community", minute, ["stories"]],
  ["/story/a_b-1", "/story/:id", minute, ["stories"]],
  ["/songs", "/songs", minute, ["stories"]],
  ["/song/dreams--cranberries", "/song/:slug", minute, ["stories"]],
  ["/song/%E6%9D%B1%E4%BA%AC--%E6%9E%97%E6%AA%8E", "/song/:slug", minute, ["stories"]],
  ["/artist/bjork", "/artist/:slug", minute, ["stories"]],
  ["/u/Ines.R", "/u/:username", minute, ["stories"]],
  ["/newsletter", "/newsletter", minute, ["posts"]],
  ["/newsletter?cursor=5.a", "/newsletter", minute, ["posts"]],
  ["/newsletter/first", "/newsletter/:slug", minute, ["posts"]],
  ["/community/rss.xml", "/community/rss.xml", minute, ["stories"]],
  ["/community/atom.xml", "/community/atom.xml", minute, ["stories"]],
  ["/community/feed.json", "/community/feed.json", minute, ["stories"]],
  ["/newsletter/rss.xml", "/newsletter/rss.xml", minute, ["posts"]],
  ["/newsletter/atom.xml", "/newsletter/atom.xml", minute, ["posts"]],
  ["/newsletter/feed.json", "/newsletter/feed.json", minute, ["posts"]],
  ["/sitemap.xml", "/sitemap.xml", minute, ["stories"]],
  ["/sitemap/pages.xml", "/sitemap/pages.xml", minute, ["posts", "stories"]],
  ["/sitemap/stories-1.xml", "/sitemap/:part", minute, ["stories"]],
  ["/sitemap/songs/1.xml", "/sitemap/songs/:part", minute, ["stories"]],
  ["/gathering/stadium?cursor=5.a", "/gathering/:code", minute, ["stories"]],
  ["/at/stadium/wall", "/at/:code/wall", live, ["stories"]],
  ["/at/stadium/wall?show=3", "/at/:code/wall", live, ["stories"]],
  ["/at/stadium/wall.json?after=5.a", "/at/:code/wall.json", live, ["stories"]],
])("shares %s, with the TTL of its content", (path, pattern, ttl, tags) => {
  expect(ask(path, pattern)).toEqual({ address: path, ttl, tags });
  expect(ask(path, pattern, { method: "HEAD" })).not.toBeNull();
  expect(ask(path, pattern, { method: "POST" })).toBeNull();
});

it.each([
  "/my-stories",
  "/profile",
  "/desk",
  "/auth",
  "/contact",
  "/healthz",
  "/manage/:token",
  "/submissions/new",
  "/newsletter/confirm/:token",
  "*",
])("shares no page of %s", (pattern) => {
  expect(ask(pattern.replace(":token", "x"), pattern)).toBeNull();
});

it("shares nothing with a reader who is signed in, has a toast, or just wrote something", () => {
  const withCookie = (cookie: string, path = "/about", pattern = path) =>
    ask(path, pattern, { headers: { cookie } });
  for (const name of ["__Host-liner-notes.session_token", "__Host-toast", "__Host-bookmark"]) {
    expect(withCookie(`a=b; ${name}=x`), name).toBeNull();
  }
  expect(withCookie("theme=dark; __Host-visitor=x")).not.toBeNull();
  expect(withCookie("__Host-visitor=x", "/story/a", "/story/:id")).toBeNull();
  expect(withCookie("theme=dark", "/story/a", "/story/:id")).not.toBeNull();
});

it("shares only canonical URLs, and no data requests", () => {
  for (const [path, pattern] of [
    ["/About", "/about"],
    ["/about/", "/about"],
    ["/at/stadium/WALL", "/at/:code/wall"],
    ["/at/sta%64ium/wall", "/at/:code/wall"],
    ["/about.data", "/about"],
    ["/Story/a", "/story/:id"],
    ["/story/a/", "/story/:id"],
    ["/story/a.data", "/story/:id"],
    ["/story/a%20b", "/story/:id"],
    ["/story/a..b", "/story/:id"],
  ] as const) {
    expect(ask(path, pattern), path).toBeNull();
  }
});

it("drops ignored parameters from the cache key, and keeps those that select content", () => {
  const addressOf = (path: string, pattern: string) => ask(path, pattern)?.address;
  expect(addressOf("/about?utm_source=a", "/about")).toBe("/about");
  expect(addressOf("/community?utm_source=a&filter=ai&cursor=1000.abc", "/community")).toBe(
    "/community?filter=ai&cursor=1000.abc",
  );
  expect(addressOf("/community?filter=all&cursor=broken", "/community")).toBe("/community");
  expect(addressOf("/u/ines?after=1000.abc&x=1", "/u/:username")).toBe("/u/ines?after=1000.abc");
  expect(addressOf("/u/ines?after=broken", "/u/:username")).toBe("/u/ines");
  expect(ask("/stories?from=inspiration1", "/stories")).toBeNull();
});

it("keeps an archive's lists apart", () => {
  const addressOf = (path: string, pattern: string) => ask(path, pattern)?.address;
  expect(addressOf("/community?archive=2025&filter=ai", "/community")).toBe(
    "/community?filter=ai&archive=2025",
  );
  expect(addressOf("/song/a--b?archive=2025-11&cursor=1000.abc", "/song/:slug")).toBe(
    "/song/a--b?cursor=1000.abc&archive=2025-11",
  );
  expect(addressOf("/place/hamburg?archive=2025", "/place/:slug")).toBe("/place/hamburg?archive=2025");
  expect(addressOf("/sitemap/stories-1.xml?archive=2025&x=1", "/sitemap/:part")).toBe(
    "/sitemap/stories-1.xml?archive=2025",
  );
  expect(addressOf("/community?archive=other", "/community")).toBe("/community");
});
