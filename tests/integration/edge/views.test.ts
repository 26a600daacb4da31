import { afterEach, expect, it, vi } from "vitest";
import type { StoryEvent, StoryView } from "~/features/stories/events";
import { visit } from "../../support/site";
import { fillStories } from "../../support/stories";

afterEach(() => vi.useRealTimers());

const browser = "Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0";

/** A test's queue, and readers of a site with a page cache. */
function readers(site: string) {
  const sent: StoryView[] = [];
  const messages: StoryEvent[] = [];
  const VIEWS = {
    send: async (event: StoryEvent) => {
      messages.push(event);
      if (event.type === "story.views") sent.push(...event.views);
    },
  } as unknown as Queue<StoryEvent>;
  const read = (path: string, headers: Record<string, string> = {}) =>
    visit(`${site}${path}`, { headers: { "User-Agent": browser, ...headers } }, { KEEP_PAGES: "on", VIEWS });
  return { read, sent, messages };
}

it("counts every reader of a cached page with its details, and no crawler", async () => {
  await fillStories(1);
  const { read, sent } = readers("https://views.test");
  await read("/story/story-1", { "User-Agent": "Googlebot/2.1" });
  await read("/story/story-1", { Referer: "https://music.example/a/b?c" });
  await read("/story/story-1");
  await read("/story/story-1", { "User-Agent": "Googlebot/2.1" });
  await read("/story/story-1", { "Sec-Purpose": "prefetch" });
  await read("/story/demo-1");
  await read("/community");
  expect(sent).toMatchObject([
    { storyId: "story-1", referrerSource: "music.example", userAgent: browser },
    { storyId: "story-1", referrerSource: "direct" },
  ]);
});

it("counts a reader whose copy is current (304)", async () => {
  await fillStories(1);
  const { read, sent } = readers("https://again.test");
  const { response } = await read("/story/story-1");
  const again = await read("/story/story-1", { "If-None-Match": response.headers.get("etag") ?? "" });
  expect(again.status).toBe(304);
  expect(sent).toHaveLength(2);
});

it("uses one id per client, story and hour, which doesn't reveal the address", async () => {
  await fillStories(2);
  const { read, sent } = readers("https://reload.test");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-01T10:15:00Z") });
  const from = (address: string, path = "/story/story-1", agent = browser) =>
    read(path, { "CF-Connecting-IP": address, "User-Agent": agent });
  await from("2001:db8:1:2::3");
  await from("2001:db8:1:2:ffff::4", "/story/story-1", "Another Browser/1.0");
  vi.setSystemTime(Date.parse("2026-11-01T10:59:59Z"));
  await from("2001:db8:1:2::3");
  const ids = () => sent.map(({ viewId }) => viewId);
  expect(new Set(ids()).size).toBe(1);
  expect(ids()[0]).toMatch(/^[\w-]{43}$/);
  await from("2001:db8:1:3::3");
  await from("2001:db8:1:2::3", "/story/story-2");
  vi.setSystemTime(Date.parse("2026-11-01T11:00:00Z"));
  await from("2001:db8:1:2::3");
  vi.useRealTimers();
  expect(new Set(ids()).size).toBe(4);
  expect(JSON.stringify(sent)).not.toContain("2001:db8");
});

it("counts concurrent readers, each once, up to twenty in a message", async () => {
  await fillStories(1);
  const { read, sent, messages } = readers("https://crowd.test");
  await Promise.all(Array.from({ length: 150 }, () => read("/story/story-1")));
  expect(sent).toHaveLength(150);
  expect(new Set(sent.map(({ viewId }) => viewId)).size).toBe(150);
  expect(messages.length).toBeLessThan(75);
  const sizes = messages.map((event) => (event.type === "story.views" ? event.views.length : 0));
  expect(Math.max(...sizes)).toBe(20);
});
