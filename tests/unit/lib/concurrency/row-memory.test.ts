import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createRowMemory, noRowMemory } from "~/lib/concurrency/row-memory";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Answers 1, 2, 3, and so on. */
function counter() {
  let calls = 0;
  return async () => ++calls;
}

it("asks once within a second, and again after it", async () => {
  const memory = createRowMemory();
  const find = counter();
  expect([await memory.recall("row", find), await memory.recall("row", find)]).toEqual([1, 1]);
  vi.advanceTimersByTime(1000);
  expect(await memory.recall("row", find)).toBe(2);
});

it("keeps rows apart, and nothing that was not found", async () => {
  const memory = createRowMemory();
  expect(await memory.recall("one", async () => 1)).toBe(1);
  expect(await memory.recall("other", async () => null)).toBeNull();
  expect(await memory.recall("other", async () => 2)).toBe(2);
});

it("forgets at once, and what is being looked up meanwhile as well", async () => {
  const memory = createRowMemory();
  const find = counter();
  let answer = (_: string) => {};
  const slow = memory.recall("slow", () => new Promise<string>((resolve) => (answer = resolve)));
  await memory.recall("row", find);
  memory.forget();
  answer("before the change");
  expect(await slow).toBe("before the change");
  expect(await memory.recall("slow", async () => "after it")).toBe("after it");
  expect(await memory.recall("row", find)).toBe(2);
});

it("keeps a hundred rows at most", async () => {
  const memory = createRowMemory();
  for (let n = 0; n <= 100; n++) await memory.recall(`${n}`, async () => "old");
  expect(await memory.recall("0", async () => "new")).toBe("new");
  expect(await memory.recall("100", async () => "new")).toBe("old");
});

it("remembers nothing where pages are not cached", async () => {
  const find = counter();
  expect([await noRowMemory.recall("row", find), await noRowMemory.recall("row", find)]).toEqual([1, 2]);
});
