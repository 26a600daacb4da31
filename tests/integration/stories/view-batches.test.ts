import { createExecutionContext, createMessageBatch } from "cloudflare:test";
import { env } from "cloudflare:workers";
import worker from "built-worker";
import { expect, it } from "vitest";
import settings from "../../../wrangler.toml?raw";
import { countingD1 } from "../../support/database/counting-d1";
import { countRows } from "../../support/database/rows";
import { fillStories, storyRow } from "../../support/stories";
import { viewed } from "../../support/story-events";

it("counts an id once, in one batch and in the next: reloads don't count", async () => {
  await fillStories(2);
  const bodies = [viewed("story-1", { viewId: "a" }), viewed("story-1", { viewId: "a" }), viewed("story-2")];
  for (let n = 0; n < 2; n++) {
    const part = bodies.map((body, at) => ({ id: `${n} ${at}`, timestamp: new Date(), attempts: 1, body }));
    await worker.queue(createMessageBatch("liner-notes-views", part), env, createExecutionContext());
  }
  expect(await storyRow("story-1")).toMatchObject({ view_count: 1 });
  expect(await storyRow("story-2")).toMatchObject({ view_count: 1 });
  expect(await countRows("story_views")).toBe(2);
});

/** Views per batch of the deployed queue. */
const batchSize = Number(
  /\[\[env\.production\.queues\.consumers]]\nqueue = "liner-notes-views"\nmax_batch_size = (\d+)/.exec(
    settings,
  )?.[1],
);

const messages = Array.from({ length: 10_000 }, (_, n) => ({
  id: `${n}`,
  timestamp: new Date(),
  attempts: 1,
  body: viewed("story-1"),
}));

it("writes 10,000 views of one story in at most 100 transactions, each of two statements", {
  timeout: 60_000,
}, async () => {
  await fillStories(1);
  const counting = countingD1(env.DB);
  const bindings = { ...env, DB: counting.db };
  const deliver = (part: typeof messages) =>
    worker.queue(createMessageBatch("liner-notes-views", part), bindings, createExecutionContext());
  for (let from = 0; from < messages.length; from += batchSize)
    await deliver(messages.slice(from, from + batchSize));

  expect(counting.batches()).toBeLessThanOrEqual(100);
  expect(counting.queries()).toBe(2 * counting.batches());
  expect(await storyRow("story-1")).toMatchObject({ view_count: 10_000 });

  // The queue may deliver a batch again, completely or in part.
  await Promise.all([
    deliver(messages.slice(0, 100)),
    deliver(messages.slice(50, 150)),
    deliver(messages.slice(0, 100)),
  ]);
  expect(await storyRow("story-1")).toMatchObject({ view_count: 10_000 });
  expect(await countRows("story_views")).toBe(10_000);
});
