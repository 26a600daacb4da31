import { afterEach, expect, it, vi } from "vitest";
import { isSomebodyWriting, watchWriting } from "~/features/offline/writing";

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

it("lets whoever writes go on where locks are denied with all that a site stores", async () => {
  const denied = new DOMException("Denied", "SecurityError");
  const request = vi.fn(async () => Promise.reject(denied));
  vi.stubGlobal("navigator", { locks: { request, query: async () => Promise.reject(denied) } });
  const listen = vi.fn();
  vi.stubGlobal("addEventListener", listen);
  vi.stubGlobal("removeEventListener", () => {});
  watchWriting();
  listen.mock.calls[0]?.[1]({ target: { closest: () => ({ method: "post" }) } });
  expect(request).toHaveBeenCalledTimes(1);
  expect(await isSomebodyWriting()).toBe(true);
});
