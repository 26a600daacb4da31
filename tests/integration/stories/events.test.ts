import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import worker from "built-worker";
import { expect, it, vi } from "vitest";
import type { StoryEvent } from "~/features/stories/events";
import { post, visit } from "../../support/site";
import { fillStories, storyRow, submissionFields } from "../../support/stories";

const queue = "liner-notes-events";

/** Hands messages to the worker's consumer as the queue would. */
async function deliver(bodies: unknown[]) {
  const messages = bodies.map((body, n) => ({ id: `${n}`, timestamp: new Date(), attempts: 1, body }));
  const batch = createMessageBatch(queue, messages);
  const ctx = createExecutionContext();
  await worker.queue(batch, env, ctx);
  return getQueueResult(batch, ctx);
}

const view = (viewId: string, storyId = "story-1"): StoryEvent => ({
  type: "story.viewed",
  version: 1,
  viewId,
  storyId,
  referrerSource: "direct",
  userAgent: "test",
  viewedAt: 1_700_000_000_000,
});

it("counts each view once, however often its message comes", async () => {
  await fillStories(2);
  const views = Array.from({ length: 1000 }, (_, n) => view(`view-${n}`, `story-${(n % 2) + 1}`));
  await deliver([...views, ...views.slice(0, 50)]);
  await deliver(views.slice(500));
  expect(await storyRow("story-1")).toMatchObject({ view_count: 500 });
  expect(await storyRow("story-2")).toMatchObject({ view_count: 500 });
  expect(await env.DB.prepare("SELECT count(*) FROM story_views").first("count(*)")).toBe(1000);
});

it("drops a view of a story that is gone", async () => {
  await deliver([view("view-1", "gone")]);
  expect(await env.DB.prepare("SELECT count(*) FROM story_views").first("count(*)")).toBe(0);
});

it("leaves an unknown message to the queue and does the others", async () => {
  await fillStories(1);
  const result = await deliver([{ type: "story.viewed", version: 99 }, view("view-1"), "nonsense"]);
  expect(result.retryMessages.map(({ msgId }) => msgId)).toEqual(["0", "2"]);
  expect(await storyRow("story-1")).toMatchObject({ view_count: 1 });
});

it("tallies an artist's published stories, whatever was counted before", async () => {
  await post("/submissions/new", submissionFields());
  await post(
    "/submissions/new",
    submissionFields({ artist_name: "NEIL YOUNG", story_content: "We drove until the tape ran out." }),
  );
  const changed = {
    type: "story.visibility-changed",
    version: 1,
    storyId: "any",
    artists: [{ key: "neilyoung", name: "Neil Young" }],
  };
  await deliver([changed, changed]);
  await env.DB.exec("UPDATE artists SET story_count = 77");
  await deliver([changed]);
  const artist = await env.DB.prepare(
    "SELECT story_count FROM artists WHERE artist_key = 'neilyoung'",
  ).first();
  expect(artist).toEqual({ story_count: 2 });
});

it("records readers of published stories, not crawlers, previews or missing stories", async () => {
  await fillStories(1);
  const send = vi.fn(async (_: StoryEvent) => {});
  const bindings = { EVENTS: { send } as unknown as Queue<StoryEvent> };
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
  expect(events).toMatchObject([
    { type: "story.viewed", storyId: "story-1", referrerSource: "direct", userAgent: browser["User-Agent"] },
    { type: "story.viewed", storyId: "story-1", referrerSource: "music.example" },
  ]);
});
