import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import worker from "built-worker";
import { expect, it, vi } from "vitest";
import { bindingsIn } from "../faults/support/services";
import { deliver } from "../support/queue";
import { fillStories, storyRow } from "../support/stories";
import { viewed } from "../support/story-events";

/** Delivers a batch of events to the worker; returns the messages to be retried, with their delays in seconds. */
async function consume(bodies: unknown[], bindings: Partial<Env> = {}, attempts = 1) {
  const messages = bodies.map((body, at) => ({ id: `m${at}`, timestamp: new Date(), attempts, body }));
  const batch = createMessageBatch("liner-notes-events", messages);
  const retries = batch.messages.map((message) => vi.spyOn(message, "retry"));
  const ctx = createExecutionContext();
  await worker.queue(batch, { ...env, ...bindings }, ctx);
  const { retryMessages } = await getQueueResult(batch, ctx);
  const delays = retries.flatMap((retry) => retry.mock.calls.map(([options]) => options?.delaySeconds));
  return retryMessages.map(({ msgId }, at) => [msgId, delays[at]]);
}

it.each([
  ["of an unknown version", { ...viewed("story-1"), version: 9 }],
  ["that is no event", "\0 garbage"],
  ["that is nothing", null],
])("counts the views in a batch with a message %s, which is retried", async (_, poison) => {
  await fillStories(2);
  expect(await consume([viewed("story-1"), poison, viewed("story-2")])).toEqual([["m1", 10]]);
  expect(await storyRow("story-1")).toMatchObject({ view_count: 1 });
  expect(await storyRow("story-2")).toMatchObject({ view_count: 1 });
});

it("isn't blocked by one message that the database always refuses", async () => {
  await fillStories(2);
  await env.DB.exec(
    "CREATE TRIGGER poison BEFORE UPDATE OF view_count ON stories WHEN NEW.id = 'story-1' BEGIN SELECT RAISE(ABORT, 'never'); END",
  );
  expect(await consume([viewed("story-1"), viewed("story-2"), viewed("story-2")])).toEqual([["m0", 10]]);
  expect(await storyRow("story-2")).toMatchObject({ view_count: 2 });
});

it("increases the delay while the database is down, and loses no view", async () => {
  await fillStories(1);
  const view = viewed("story-1");
  expect(await consume([view], bindingsIn({ D1: "fails" }))).toEqual([["m0", 10]]);
  expect(await consume([view], bindingsIn({ D1: "fails" }), 5)).toEqual([["m0", 160]]);
  expect(await consume([view])).toEqual([]);
  expect(await storyRow("story-1")).toMatchObject({ view_count: 1 });
});

it("consumes the queues of a preview, which have names of their own", async () => {
  await fillStories(1);
  expect((await deliver([viewed("story-1")], {}, "liner-notes-views-preview")).retryMessages).toEqual([]);
  expect(await storyRow("story-1")).toMatchObject({ view_count: 1 });
  await deliver([viewed("story-1")], {}, "liner-notes-views-dead-preview");
  expect(await env.DB.prepare("SELECT kind FROM dead_letters").first("kind")).toBe("story.views");
});

it("leaves the messages of a queue that it doesn't know to be sent again", async () => {
  await expect(deliver([{ type: "unknown" }], {}, "liner-notes-elsewhere")).rejects.toThrow(
    "No consumer for the queue liner-notes-elsewhere",
  );
});
