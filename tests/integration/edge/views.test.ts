import { expect, it } from "vitest";
import type { StoryEvent } from "~/features/stories/events";
import { visit } from "../../support/site";
import { fillStories } from "../../support/stories";

const browser = "Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0";

/** The queue of a test, and readers of a site that keeps its pages. */
function readers(site: string) {
  const sent: StoryEvent[] = [];
  const calls = { count: 0 };
  const take = (events: StoryEvent[]) => {
    calls.count++;
    sent.push(...events);
  };
  const VIEWS = {
    send: async (event: StoryEvent) => take([event]),
    sendBatch: async (batch: { body: StoryEvent }[]) => take(batch.map(({ body }) => body)),
  } as unknown as Queue<StoryEvent>;
  const read = (path: string, headers: Record<string, string> = {}) =>
    visit(`${site}${path}`, { headers: { "User-Agent": browser, ...headers } }, { KEEP_PAGES: "on", VIEWS });
  return { read, sent, calls };
}

it("counts every reader of a kept page with what they are, and no crawler", async () => {
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

it("counts who has the page already", async () => {
  await fillStories(1);
  const { read, sent } = readers("https://again.test");
  const { response } = await read("/story/story-1");
  const again = await read("/story/story-1", { "If-None-Match": response.headers.get("etag") ?? "" });
  expect(again.status).toBe(304);
  expect(sent).toHaveLength(2);
});

it("counts readers of the same moment, each once, in fewer calls", async () => {
  await fillStories(1);
  const { read, sent, calls } = readers("https://crowd.test");
  await Promise.all(Array.from({ length: 150 }, () => read("/story/story-1")));
  expect(sent).toHaveLength(150);
  expect(new Set(sent.map((event) => "viewId" in event && event.viewId)).size).toBe(150);
  expect(calls.count).toBeLessThan(75);
});
