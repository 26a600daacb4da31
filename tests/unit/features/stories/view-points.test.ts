import { afterEach, expect, it, vi } from "vitest";
import type { StoryEvent, StoryView } from "~/features/stories/events";
import { recordPoint } from "~/features/stories/tallies/view-points.server";
import type { QueueProducer } from "~/platform/queue";

afterEach(() => vi.unstubAllGlobals());

it("counts a reload once where the cache keeps nothing, as on workers.dev", async () => {
  vi.stubGlobal("caches", { open: async () => ({ match: async () => undefined, put: async () => {} }) });
  const write = vi.fn();
  const send = vi.fn<QueueProducer<StoryEvent>["send"]>(async () => {});
  const deps = { points: { write }, views: { send }, delayMs: 0, origin: "https://reloaded.test" };
  const view: StoryView = {
    viewId: "a reader, a story and an hour",
    storyId: "a-story",
    referrerSource: "direct",
    userAgent: "A browser",
    viewedAt: 1,
  };
  for (const viewId of [view.viewId, view.viewId, "another reader"])
    await recordPoint(deps, { ...view, viewId });
  expect([write.mock.calls.length, send.mock.calls.length]).toEqual([2, 2]);
});
