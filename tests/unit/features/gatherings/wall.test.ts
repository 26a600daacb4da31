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
  let named: FakeElement[] = [];
  const waiting = Object.assign(new FakeElement(), {
    lastElementChild: {
      replaceChildren: (...names: FakeElement[]) => {
        named = names;
      },
    },
  });
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
    getElementById: (id: string) => ({ stage, waiting })[id] ?? new FakeElement(),
    addEventListener() {},
    createElement: () => ({
      textContent: "",
      content: { firstElementChild: null as FakeElement | null },
      set innerHTML(id: string) {
        this.content.firstElementChild = Object.assign(new FakeElement(), {
          dataset: { id, version: `${ids.length}` },
        });
      },
    }),
  });
  vi.stubGlobal("fetch", async () =>
    Response.json({
      count: `${ids.length}`,
      shown: ids.map((id) => [id, ids.length]),
      stories: ids.map((id) => ({ id, html: id, name: `The song of ${id}` })),
      next: null,
    }),
  );
  const timers = vi.spyOn(globalThis, "setTimeout");
  await import("~/features/gatherings/wall/wall");
  return {
    ids,
    timers,
    shown: () => shown?.dataset.id,
    waiting: () => (waiting.hidden ? [] : named.map(({ textContent }) => textContent)),
  };
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

it("names ten stories that were approved at once within ten seconds, until each has its turn", async () => {
  const { ids, shown, waiting } = await openWall("before");
  await vi.advanceTimersByTimeAsync(aWhile);
  expect(waiting()).toEqual([]);
  const ten = Array.from({ length: 10 }, (_, at) => `new-${at}`);
  ids.unshift(...ten.toReversed());
  // What is left of ten seconds, if the answer was cached for three.
  await vi.advanceTimersByTimeAsync(7000);
  expect(shown()).toBe("new-0");
  expect(waiting()).toEqual(ten.slice(1).map((id) => `The song of ${id}`));
  await vi.advanceTimersByTimeAsync(5000);
  expect(shown()).toBe("new-1");
  expect(waiting()).toHaveLength(8);
  await vi.advanceTimersByTimeAsync(8 * 5000);
  expect(shown()).toBe("new-9");
  expect(waiting()).toEqual([]);
});
