import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { generate, pictureOf, storedImages } from "../../support/cards";
import { deliver } from "../../support/queue";
import { visit } from "../../support/site";
import { fillStories } from "../../support/stories";

/** Assets that come when they may, and how many drawings have begun to ask for fonts. */
function heldAssets() {
  const released = Promise.withResolvers<void>();
  let asked = 0;
  const fetch = async (url: string) => {
    asked += 1;
    await released.promise;
    return env.ASSETS.fetch(url);
  };
  return { ASSETS: { fetch } as unknown as Fetcher, release: released.resolve, asked: () => asked };
}

it.each([
  ["images", async (story: string, bindings: Partial<Env>) => visit(await pictureOf(story), {}, bindings)],
  ["cards in the dialog", (story: string, bindings: Partial<Env>) => generate(story, bindings)],
])("lets four %s wait for one that is drawn, and turns others away for a moment", async (_, ask) => {
  await fillStories(9);
  const { ASSETS, release, asked } = heldAssets();
  const refused: Response[] = [];
  const enough = Promise.withResolvers<void>();
  const answers = Array.from({ length: 9 }, async (_, n) => {
    const { response } = await ask(`story-${n + 1}`, { ASSETS });
    if (response.status === 503) refused.push(response);
    if (refused.length === 4) enough.resolve();
    return response.status;
  });
  await enough.promise;
  expect(asked()).toBe(1);
  expect(await storedImages()).toEqual([]);
  release();
  expect((await Promise.all(answers)).toSorted()).toEqual([200, 200, 200, 200, 200, 503, 503, 503, 503]);
  for (const { headers } of refused) {
    expect(headers.get("retry-after")).toBe("3");
    expect(headers.get("cache-control")).toBe("no-store");
  }
  expect(await storedImages()).toHaveLength(5);
});

it("lets whoever asks for the card that is being drawn wait for it, however many they are", async () => {
  await fillStories(1);
  const { ASSETS, release } = heldAssets();
  const path = await pictureOf("story-1");
  const ordered = deliver(
    [{ type: "card.ordered", version: 1, storyId: "story-1" }],
    { ASSETS },
    "liner-notes-cards",
  );
  const answers = Array.from({ length: 20 }, () => visit(path, {}, { ASSETS }));
  release();
  expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]));
  expect((await ordered).retryMessages).toEqual([]);
  expect(await storedImages()).toHaveLength(1);
});

it("draws ordered cards in turn with all others, and gives none of them up", async () => {
  await fillStories(8);
  const { ASSETS, release, asked } = heldAssets();
  const orders = Array.from({ length: 8 }, (_, n) =>
    deliver(
      [{ type: "card.ordered", version: 1, storyId: `story-${n + 1}` }],
      { ASSETS },
      "liner-notes-cards",
    ),
  );
  const begun = async (): Promise<unknown> =>
    (await env.DB.prepare("SELECT count(*) AS n FROM story_cards").first("n")) === 8 || begun();
  await begun();
  expect(asked()).toBe(1);
  release();
  expect((await Promise.all(orders)).flatMap(({ retryMessages }) => retryMessages)).toEqual([]);
  expect(await storedImages()).toHaveLength(8);
});
