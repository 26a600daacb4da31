import { afterEach, expect, it, vi } from "vitest";
import { gatherer } from "~/lib/concurrency/gather";

afterEach(() => void vi.useRealTimers());

/** A delivery that ends when the test says so, and the items it got. */
function deliveries() {
  const open: { items: number[]; end: () => void; fail: (error: Error) => void }[] = [];
  const deliver = (items: number[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    open.push({ items, end: resolve, fail: reject });
    return promise;
  };
  return { open, deliver };
}

it("batches the items that arrive during a delivery, up to a maximum", async () => {
  const gather = gatherer<number>(2);
  const { open, deliver } = deliveries();
  const first = gather(1, deliver);
  for (const item of [2, 3, 4]) await gather(item, deliver);
  open[0]?.end();
  await vi.waitUntil(() => open.length === 2);
  open[1]?.end();
  await vi.waitUntil(() => open.length === 3);
  open[2]?.end();
  await first;
  expect(open.map(({ items }) => items)).toEqual([[1], [2, 3], [4]]);
});

it("continues after a delivery that failed", async () => {
  const gather = gatherer<number>(9);
  const { open, deliver } = deliveries();
  const first = gather(1, deliver);
  open[0]?.fail(new Error("the queue is down"));
  await expect(first).rejects.toThrow("the queue is down");
  const second = gather(2, deliver);
  open[1]?.end();
  await second;
  expect(open.map(({ items }) => items)).toEqual([[1], [2]]);
});

it("stops waiting for a delivery that never ends", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const gather = gatherer<number>(9);
  const { open, deliver } = deliveries();
  void gather(1, deliver);
  await gather(2, deliver);
  vi.setSystemTime(Date.now() + 10_001);
  void gather(3, deliver);
  expect(open.map(({ items }) => items)).toEqual([[1], [2, 3]]);
});
