import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { drawFirstCard, failingBucket, fakeAi, pictureOf, storedImages } from "../../support/cards";
import { fakeQueue } from "../../support/fake-queue";
import { deliver } from "../../support/queue";
import { visit } from "../../support/site";
import { fillStories, storyRow } from "../../support/stories";

/**
 * Delivers visibility changes of stories to the worker's consumer; returns the cards it enqueued and the messages to
 * retry.
 */
async function changed(storyIds: string[], bindings: Partial<Env> = {}) {
  const cards = fakeQueue();
  const told = storyIds.map((storyId) => ({ type: "story.visibility-changed", version: 1, storyId }));
  const { retryMessages } = await deliver(told, { CARDS: cards.queue, ...bindings });
  const again = retryMessages.map(({ msgId }) => storyIds[Number(msgId)]);
  return { ordered: cards.messages, again };
}

const order = (storyId: string) => ({ type: "card.ordered", version: 1, storyId });

/** Delivers orders to the cards consumer; returns the messages to retry. */
async function drawn(orders: unknown[], bindings: Partial<Env> = {}) {
  const { retryMessages } = await deliver(orders, bindings, "liner-notes-cards");
  return retryMessages.map(({ msgId }) => Number(msgId));
}

const cards = async () =>
  (
    await env.DB.prepare(
      "SELECT story_id, version, image_key IS NOT NULL AS drawn, tall_image_key IS NOT NULL AS tall FROM story_cards",
    ).all()
  ).results;

beforeEach(drawFirstCard);

it("enqueues the card of a published story once, and draws nothing while events are handled", async () => {
  await fillStories(2);
  const { ordered } = await changed(["story-1", "story-2", "story-1"]);
  expect(ordered).toEqual([order("story-1"), order("story-2")]);
  expect(await cards()).toEqual([]);
  expect((await changed(["story-1"], { ASSETS: undefined })).again).toEqual([]);
});

it("retries when the cards queue is down", async () => {
  await fillStories(1);
  const down = {
    sendBatch: () => Promise.reject(new Error("down")),
    send: () => Promise.reject(new Error("down")),
  };
  expect((await changed(["story-1"], { CARDS: down as unknown as Queue })).again).toEqual(["story-1"]);
});

it("draws an enqueued card once, wide, before the first request", async () => {
  await fillStories(1);
  const { AI, asked } = fakeAi(() => ({
    response: { headline: "Number one", optimized_text: "Story number 1", mood: "Inspired" },
  }));
  expect(await drawn([order("story-1")], { AI })).toEqual([]);
  const images = await storedImages();
  await drawn([order("story-1")], { AI });
  expect(await cards()).toEqual([{ story_id: "story-1", version: 1, drawn: 1, tall: 0 }]);
  expect(asked).toHaveLength(1);
  expect(await storedImages()).toEqual(images);
  expect((await storyRow("story-1"))?.mood).toBe("Inspired");
  expect((await visit(await pictureOf("story-1"))).status).toBe(200);
});

it("pauses longer between the steps of a card that no request waits for", async () => {
  await fillStories(2);
  const path = await pictureOf("story-2");
  const wait = vi.spyOn(scheduler, "wait");
  const rests = (ms: number) => wait.mock.calls.filter(([given]) => given === ms).length;
  await drawn([order("story-1")]);
  const ahead = rests(20);
  expect(ahead).toBeGreaterThan(10);
  await visit(path);
  expect([rests(20), rests(0)]).toEqual([ahead, ahead]);
  wait.mockRestore();
});

it("neither enqueues nor draws the card of a non-public story", async () => {
  await fillStories(1);
  await env.DB.exec("UPDATE stories SET is_published = 0");
  expect((await changed(["story-1", "gone"])).ordered).toEqual([]);
  expect(await drawn([order("story-1"), order("gone")])).toEqual([]);
  expect(await cards()).toEqual([]);
});

it("keeps an unpublished story's card, and removes a withdrawn one's", async () => {
  await fillStories(1);
  await drawn([order("story-1")]);
  await env.DB.exec("UPDATE stories SET is_published = 0");
  await changed(["story-1"]);
  expect(await storedImages()).toHaveLength(1);
  await env.DB.exec("UPDATE stories SET story_content = ''");
  await changed(["story-1"]);
  expect(await storedImages()).toEqual([]);
  expect(await cards()).toEqual([]);
});

it("removes an unpublished story's card that has other words or another credit than the story has now", async () => {
  await fillStories(2);
  await env.DB.exec("UPDATE stories SET submitter_name = 'Ines', is_anonymous = 0");
  await drawn([order("story-1"), order("story-2")]);
  await env.DB.batch(
    [
      "UPDATE stories SET is_published = 0",
      "UPDATE stories SET story_content = 'other words' WHERE id = 'story-1'",
      "UPDATE stories SET is_anonymous = 1 WHERE id = 'story-2'",
    ].map((sql) => env.DB.prepare(sql)),
  );
  await changed(["story-1", "story-2"]);
  expect(await storedImages()).toEqual([]);
  expect(await cards()).toEqual([]);
});

it("retries when a withdrawn story's images can't be removed, and then removes those that no row names, too", async () => {
  await fillStories(1);
  await drawn([order("story-1")]);
  await env.MEDIA.put("cards/story-1/7/left.png", "png");
  await env.DB.exec("UPDATE stories SET is_published = 0, story_content = '' WHERE id = 'story-1'");
  expect((await changed(["story-1"], { MEDIA: failingBucket() })).again).toEqual(["story-1"]);
  expect(await storedImages()).toHaveLength(2);
  expect((await changed(["story-1"])).again).toEqual([]);
  expect(await storedImages()).toEqual([]);
});

it("retries an order that failed or is unknown, and draws the others", async () => {
  await fillStories(2);
  expect(await drawn([order("story-1")], { MEDIA: failingBucket() })).toEqual([0]);
  const unknown = [{ ...order("story-1"), version: 2 }, { type: "card.ordered", version: 1 }, null];
  expect(await drawn([...unknown, order("story-2")])).toEqual([0, 1, 2]);
  expect(await cards()).toMatchObject([{ drawn: 0 }, { story_id: "story-2", drawn: 1 }]);
});
