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
  const cached = page(1);
  memory.remember("a", cached, 1000, memory.epoch());
  expect(memory.read("a", 1999)).toBe(cached);
  expect(memory.read("a", 2000)).toBeNull();
});

it("holds no page whose second is over, though there is room for it", () => {
  const memory = createPageMemory();
  memory.remember("over", page(1), 0, memory.epoch());
  memory.remember("just over", page(1), 500, memory.epoch());
  memory.remember("new", page(1), 1500, memory.epoch());
  // By an earlier clock they would be read, were they still there.
  expect(["over", "just over", "new"].filter((key) => memory.read(key, 0))).toEqual(["new"]);
});

it("stays below its limit: the oldest pages are evicted", () => {
  const memory = createPageMemory(100);
  const keys = ["a", "b", "c", "d", "e"];
  for (const key of keys) memory.remember(key, page(25), 0, memory.epoch());
  expect(keys.filter((key) => memory.read(key, 1))).toEqual(["b", "c", "d", "e"]);
});

it("stores no page larger than a quarter of its limit, and evicts none for it", () => {
  const memory = createPageMemory(100);
  for (const key of ["a", "b"]) memory.remember(key, page(20), 0, memory.epoch());
  memory.remember("b", page(26), 0, memory.epoch());
  memory.remember("c", page(90), 0, memory.epoch());
  expect(["a", "b", "c"].filter((key) => memory.read(key, 1))).toEqual(["a"]);
});

it("forgets a page that is deleted, and has its room again", () => {
  const memory = createPageMemory(100);
  const keys = ["a", "b", "c", "d"];
  for (const key of keys) memory.remember(key, page(25), 0, memory.epoch());
  memory.delete("b");
  memory.remember("e", page(25), 0, memory.epoch());
  expect([...keys, "e"].filter((key) => memory.read(key, 1))).toEqual(["a", "c", "d", "e"]);
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

it("has room for eight megabytes, and so for pages of two", () => {
  const memory = createPageMemory();
  const megabyte = 1024 * 1024;
  memory.remember("a", page(2 * megabyte), 0, memory.epoch());
  memory.remember("b", page(2 * megabyte + 1), 0, memory.epoch());
  expect(["a", "b"].filter((key) => memory.read(key, 1))).toEqual(["a"]);
  for (const key of ["c", "d", "e", "f"]) memory.remember(key, page(2 * megabyte), 0, memory.epoch());
  expect(["a", "c", "d", "e", "f"].filter((key) => memory.read(key, 1))).toEqual(["c", "d", "e", "f"]);
});
