import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showStoredCopy } from "~/features/offline/stored-copy";

/** What stands in the note about the copy, if there is one. */
let note: unknown[];

beforeEach(() => {
  note = [];
  const element = () => ({ appendChild: (part: unknown) => void note.push(part) });
  vi.stubGlobal("document", {
    createElement: (tag: string) => (tag === "time" ? {} : element()),
    createTextNode: (text: string) => text,
    getElementById: (id: string) => (id === "signs" ? { appendChild: () => {} } : null),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const loadedWith = (serverTiming: { name: string; description: string }[]) =>
  vi.stubGlobal("performance", { getEntriesByType: () => [{ serverTiming }] });

it("says of a copy when it was stored, for people and for programs", () => {
  loadedWith([
    { name: "other", description: "" },
    { name: "stored", description: "2026-11-22T12:00:00.000Z" },
  ]);
  expect(showStoredCopy()).toBe(true);
  expect(note).toEqual([
    "A copy from this device, stored on ",
    { dateTime: "2026-11-22T12:00:00.000Z", textContent: expect.stringContaining("November 22, 2026") },
    ". We can’t be reached right now.",
  ]);
});

it("says nothing of a page from the network", () => {
  loadedWith([{ name: "other", description: "" }]);
  expect(showStoredCopy()).toBe(false);
  expect(note).toEqual([]);
});
