import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import type { StoryEvent } from "~/features/stories/events";
import { deliver } from "../../support/queue";
import { visit } from "../../support/site";
import { fillStories, storyRow } from "../../support/stories";
import { viewed, viewOf } from "../../support/story-events";

it("counts each view once, however often its message is delivered", async () => {
  await fillStories(2);
  const views = Array.from({ length: 1000 }, (_, n) => viewed(`story-${(n % 2) + 1}`));
  await deliver([...views, ...views.slice(0, 50)]);
  await deliver(views.slice(500));
  expect(await storyRow("story-1")).toMatchObject({ view_count: 500 });
  expect(await storyRow("story-2")).toMatchObject({ view_count: 500 });
  expect(await env.DB.prepare("SELECT count(*) FROM story_views").first("count(*)")).toBe(1000);
});

it("counts all views of a message, and one that waited since an older version sent it", async () => {
  await fillStories(1);
  const twenty = Array.from({ length: 20 }, () => viewOf("story-1"));
  const old: StoryEvent = { type: "story.viewed", version: 1, ...viewOf("story-1") };
  const result = await deliver([{ type: "story.views", version: 1, views: twenty }, old]);
  expect(result.retryMessages).toEqual([]);
  expect(await storyRow("story-1")).toMatchObject({ view_count: 21 });
});

it("drops a view of a deleted story", async () => {
  await deliver([viewed("gone")]);
  expect(await env.DB.prepare("SELECT count(*) FROM story_views").first("count(*)")).toBe(0);
});

it("retries an unknown message and handles the others", async () => {
  await fillStories(1);
  const result = await deliver([{ type: "story.views", version: 99 }, viewed("story-1"), "nonsense"]);
  expect(result.retryMessages.map(({ msgId }) => msgId)).toEqual(["0", "2"]);
  expect(await storyRow("story-1")).toMatchObject({ view_count: 1 });
});

it("counts readers of published stories, not crawlers, link previews or missing stories", async () => {
  await fillStories(1);
  const send = vi.fn(async (_: StoryEvent) => {});
  const bindings = { VIEWS: { send } as unknown as Queue<StoryEvent> };
  const browser = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0" };
  const read = (path: string, headers: Record<string, string> = {}) =>
    visit(path, { headers: { ...browser, ...headers } }, bindings);
  await read("/story/story-1");
  await read("/story/story-1", { Referer: "https://music.example/a/b?c" });
  await read("/story/story-1", { "User-Agent": "Googlebot/2.1" });
  await read("/story/story-1", { "Sec-Purpose": "prefetch" });
  await visit("/story/story-1", { method: "HEAD", headers: browser }, bindings);
  await read("/story/gone");
  await read("/story/demo-1");
  const events = send.mock.calls.map(([event]) => event);
  const views = events.flatMap((event) => (event.type === "story.views" ? event.views : []));
  expect(views).toMatchObject([
    { storyId: "story-1", referrerSource: "direct", userAgent: browser["User-Agent"] },
    { storyId: "story-1", referrerSource: "music.example" },
  ]);
});
