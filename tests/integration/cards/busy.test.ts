import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { generate, pictureOf, storedImages } from "../../support/cards";
import { deliver } from "../../support/queue";
import { visit } from "../../support/site";
import { fillStories } from "../../support/stories";

/** A promise that a test rejects, whether or not anybody awaits it by then. */
function toBreak() {
  const { promise, reject } = Promise.withResolvers<void>();
  promise.catch(() => {});
  return { promise, noFonts: () => reject(new Error("There are no fonts")) };
}

/** Fake assets that wait for `before`, with the number of drawings that read them. */
function assetsAfter(before: () => Promise<unknown>) {
  let drawings = 0;
  const of = (name: string, log: string[] = []) => {
    let isNew = true;
    const fetch = async (url: string) => {
      if (isNew) drawings += 1;
      isNew = false;
      log.push(name);
      await before();
      return env.ASSETS.fetch(url);
    };
    return { ASSETS: { fetch } as unknown as Fetcher };
  };
  return { of, drawings: () => drawings };
}

const order = (storyId: string, bindings: Partial<Env>) =>
  deliver([{ type: "card.ordered", version: 1, storyId }], bindings, "liner-notes-cards");

it.each([
  ["images", async (story: string, bindings: Partial<Env>) => visit(await pictureOf(story), {}, bindings)],
  ["cards in the dialog", (story: string, bindings: Partial<Env>) => generate(story, bindings)],
])("queues four %s behind a drawing, and rejects the sixth with Retry-After", async (_, ask) => {
  await fillStories(6);
  const end = toBreak();
  const { of, drawings } = assetsAfter(() => end.promise);
  const refused = Promise.withResolvers<Response>();
  const answers = Array.from({ length: 6 }, async (_, n) => {
    const { response } = await ask(`story-${n + 1}`, of(`${n}`));
    refused.resolve(response);
    return response;
  });
  const { status, headers } = await refused.promise;
  expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([503, "3", "no-store"]);
  expect(drawings()).toBe(1);
  // Their own work takes no time.
  end.noFonts();
  const others = (await Promise.all(answers)).map((answer) => answer.headers.get("retry-after"));
  expect(others.toSorted()).toEqual(["3", "30", "30", "30", "30", "30"]);
  expect(drawings()).toBe(5);
});

it("makes a request for a card that is being drawn wait for it", async () => {
  await fillStories(1);
  const path = await pictureOf("story-1");
  const begun = Promise.withResolvers<void>();
  const { of } = assetsAfter(async () => begun.resolve());
  const ordered = order("story-1", of("order"));
  await begun.promise;
  const answers = await Promise.all(Array.from({ length: 3 }, () => visit(path)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((await ordered).retryMessages).toEqual([]);
  expect(await storedImages()).toHaveLength(1);
});

it("draws enqueued cards and requested ones one at a time, and rejects none of the queue's", async () => {
  await fillStories(7);
  const end = toBreak();
  const { of, drawings } = assetsAfter(() => end.promise);
  const log: string[] = [];
  const path = await pictureOf("story-7");
  const orders = ["1", "2", "3", "4", "5", "6"].map((n) => order(`story-${n}`, of(n, log)));
  end.noFonts();
  expect((await Promise.all(orders)).flatMap(({ retryMessages }) => retryMessages)).toHaveLength(6);
  expect(drawings()).toBe(6);

  const real = assetsAfter(async () => {});
  log.length = 0;
  const work = [order("story-1", real.of("1", log)), visit(path, {}, real.of("7", log))];
  await Promise.all(work);
  expect(log.filter((name, at) => name !== log[at - 1])).toHaveLength(2);
});
