import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { failingBucket, fakeAi, pictureOf, storedImages } from "../../support/cards";
import { deliver } from "../../support/queue";
import { visit } from "../../support/site";
import { fillStories, storyRow } from "../../support/stories";

/** Tells the worker's consumer that what readers see of stories changed; which of them it wants to be told again. */
async function changed(storyIds: string[], bindings: Partial<Env> = {}) {
  const told = storyIds.map((storyId) => ({ type: "story.visibility-changed", version: 1, storyId }));
  const { retryMessages } = await deliver(told, bindings);
  return retryMessages.map(({ msgId }) => storyIds[Number(msgId)]);
}

const cards = async () =>
  (await env.DB.prepare("SELECT story_id, version, image_key IS NOT NULL AS drawn FROM story_cards").all())
    .results;

it("makes the card of a published story once, before anyone asks", async () => {
  await fillStories(1);
  const { AI, asked } = fakeAi(() => ({
    response: { headline: "Number one", optimized_text: "Story number 1", mood: "Inspired" },
  }));
  await changed(["story-1", "story-1"], { AI });
  await changed(["story-1"], { AI });
  expect(await cards()).toEqual([{ story_id: "story-1", version: 1, drawn: 1 }]);
  expect(asked).toHaveLength(1);
  expect((await storyRow("story-1"))?.mood).toBe("Inspired");
  expect((await visit(await pictureOf("story-1"))).status).toBe(200);
});

it("makes none of a story that nobody may read", async () => {
  await fillStories(1);
  await env.DB.exec("UPDATE stories SET is_published = 0");
  await changed(["story-1", "gone"]);
  expect(await cards()).toEqual([]);
});

it("keeps an unpublished story's card, and removes a withdrawn one's", async () => {
  await fillStories(1);
  await changed(["story-1"]);
  await env.DB.exec("UPDATE stories SET is_published = 0");
  await changed(["story-1"]);
  expect(await storedImages()).toHaveLength(1);
  await env.DB.exec("UPDATE stories SET story_content = ''");
  await changed(["story-1"]);
  expect(await storedImages()).toEqual([]);
  expect(await cards()).toEqual([]);
});

it("is told again when a withdrawn story's images can't be removed, not when one can't be drawn", async () => {
  await fillStories(2);
  await changed(["story-1"]);
  expect(await changed(["story-2"], { MEDIA: failingBucket() })).toEqual([]);
  await env.DB.exec("UPDATE stories SET is_published = 0, story_content = '' WHERE id = 'story-1'");
  expect(await changed(["story-1"], { MEDIA: failingBucket() })).toEqual(["story-1"]);
  expect(await storedImages()).toHaveLength(1);
});
