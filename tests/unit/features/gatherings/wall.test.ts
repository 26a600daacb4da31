import { afterEach, beforeEach, expect, it, vi } from "vitest";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => {
  // First: what is spied on is the fake one.
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** An element without children. */
class FakeElement extends EventTarget {
  hidden = false;
  textContent = "";
  dataset: Record<string, string> = {};
  getAttribute = () => "false";
  querySelectorAll = () => [];
}

/** The wall of a gathering with these stories. What it fetches later are those that are in `ids` by then. */
async function openWall(...ids: string[]) {
  let shown: FakeElement | null = null;
  const stage = Object.assign(new FakeElement(), {
    querySelector: (selector: string) => (selector === "article:not(.leaves)" ? shown : null),
    replaceChildren: (next: FakeElement) => {
      shown = next;
    },
  });
  vi.stubGlobal("HTMLElement", FakeElement);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("document", {
    getElementById: (id: string) => (id === "stage" ? stage : new FakeElement()),
    addEventListener() {},
    createElement: () => ({
      content: { firstElementChild: null as FakeElement | null },
      set innerHTML(id: string) {
        this.content.firstElementChild = Object.assign(new FakeElement(), { dataset: { id, version: "1" } });
      },
    }),
  });
  vi.stubGlobal("fetch", async () =>
    Response.json({
      count: `${ids.length}`,
      shown: ids.map((id) => [id, ids.length]),
      stories: ids.map((id) => ({ id, html: id })),
      next: null,
    }),
  );
  const timers = vi.spyOn(globalThis, "setTimeout");
  await import("~/features/gatherings/wall/wall");
  return { ids, timers, shown: () => shown?.dataset.id };
}

/** Milliseconds: longer than a short story is shown. */
const aWhile = 9000;

it.each([[[]], [["one"]]])("rests while there is no other story to show: %j", async (ids: string[]) => {
  const { timers, shown } = await openWall(...ids);
  await vi.advanceTimersByTimeAsync(aWhile);
  expect(shown()).toBe(ids[0]);
  // Some questions whether there is something new, and a turn or two.
  expect(timers.mock.calls.length).toBeLessThan(10);
});

it.each([[[]], [["one"]]])(
  "shows a new story as soon as it is known, after a rest: %j",
  async (before: string[]) => {
    const { ids, shown } = await openWall(...before);
    await vi.advanceTimersByTimeAsync(aWhile);
    ids.unshift("new");
    await vi.advanceTimersByTimeAsync(4100);
    expect(shown()).toBe("new");
  },
);
