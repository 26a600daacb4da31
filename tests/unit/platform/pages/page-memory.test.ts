import { expect, it } from "vitest";
import { createPageMemory } from "~/platform/pages/memory";

const page = (bytes: number) => ({
  headers: [],
  body: new Uint8Array(bytes),
  gaps: [],
  renderedAt: 0,
  build: "x",
});

it("keeps a page for a second", () => {
  const memory = createPageMemory();
  const kept = page(1);
  memory.remember("a", kept, 1000, memory.epoch());
  expect(memory.read("a", 1999)).toBe(kept);
  expect(memory.read("a", 2000)).toBeNull();
});

it("stays below its limit: the oldest pages are evicted", () => {
  const memory = createPageMemory(100);
  for (const key of ["a", "b", "c"]) memory.remember(key, page(40), 0, memory.epoch());
  expect(["a", "b", "c"].filter((key) => memory.read(key, 1))).toEqual(["b", "c"]);
  memory.remember("c", page(90), 0, memory.epoch());
  expect(["b", "c"].filter((key) => memory.read(key, 1))).toEqual(["c"]);
});

it("is cleared by a change, and stores nothing older than the change", () => {
  const memory = createPageMemory();
  const before = memory.epoch();
  memory.remember("a", page(1), 0, before);
  memory.change();
  memory.remember("b", page(1), 0, before);
  expect(memory.read("a", 1)).toBeNull();
  expect(memory.read("b", 1)).toBeNull();
});
