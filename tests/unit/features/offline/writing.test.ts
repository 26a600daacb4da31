import { afterEach, expect, it, vi } from "vitest";
import { isSomebodyWriting } from "~/features/offline/writing";

afterEach(() => vi.unstubAllGlobals());

/** A browser whose pages and service worker hold these locks. */
const holding = (...names: string[]) =>
  vi.stubGlobal("navigator", { locks: { query: async () => ({ held: names.map((name) => ({ name })) }) } });

it.each(["writing", "recording 0123", "outbox", "outbox 0123"])(
  "lets no new version take over while a page holds %s",
  async (name) => {
    holding("something else", name);
    expect(await isSomebodyWriting()).toBe(true);
  },
);

it("lets a new version take over while nobody is busy, as far as the browser can tell", async () => {
  holding();
  expect(await isSomebodyWriting()).toBe(false);
  holding("a writing desk");
  expect(await isSomebodyWriting()).toBe(false);
  vi.stubGlobal("navigator", {});
  expect(await isSomebodyWriting()).toBe(true);
});
