import { afterEach, expect, it, vi } from "vitest";
import { createBatcher } from "~/lib/concurrency/batcher";

afterEach(() => void vi.restoreAllMocks());

/** Deliveries whose time comes when the test says so, and the items that they got. */
function deliveries() {
  const delivered: number[][] = [];
  const due: (() => void)[] = [];
  vi.spyOn(scheduler, "wait").mockImplementation(() => new Promise((resolve) => due.push(resolve)));
  const deliver = async (items: number[]) => void delivered.push(items);
  return { delivered, due, deliver };
}

it("delivers what was added until the first one's time has come", async () => {
  const addToBatch = createBatcher<number>(9);
  const { delivered, due, deliver } = deliveries();
  const first = addToBatch(1, 500, deliver);
  await addToBatch(2, 500, deliver);
  await addToBatch(3, 500, deliver);
  expect(scheduler.wait).toHaveBeenCalledExactlyOnceWith(500);
  due[0]?.();
  await first;
  const second = addToBatch(4, 500, deliver);
  due[1]?.();
  await second;
  expect(delivered).toEqual([[1, 2, 3], [4]]);
});

it("delivers as many as there is room for at once, by the call that added the last of them", async () => {
  const addToBatch = createBatcher<number>(2);
  const { delivered, due, deliver } = deliveries();
  const first = addToBatch(1, 500, deliver);
  await addToBatch(2, 500, deliver);
  expect(delivered).toEqual([[1, 2]]);
  await addToBatch(3, 500, deliver);
  due[0]?.();
  await first;
  expect(delivered).toEqual([[1, 2], [3]]);
});

it("delivers nothing if another call has delivered all", async () => {
  const addToBatch = createBatcher<number>(2);
  const { delivered, due, deliver } = deliveries();
  const first = addToBatch(1, 500, deliver);
  await addToBatch(2, 500, deliver);
  due[0]?.();
  await first;
  expect(delivered).toEqual([[1, 2]]);
});

it("continues after a delivery that failed", async () => {
  const addToBatch = createBatcher<number>(9);
  const { delivered, due, deliver } = deliveries();
  const first = addToBatch(1, 0, () => Promise.reject(new Error("the queue is down")));
  due[0]?.();
  await expect(first).rejects.toThrow("the queue is down");
  const second = addToBatch(2, 0, deliver);
  due[1]?.();
  await second;
  expect(delivered).toEqual([[2]]);
});

it("delivers, five seconds later, what waits for a call whose request has ended", async () => {
  vi.spyOn(Date, "now").mockReturnValue(1000);
  const addToBatch = createBatcher<number>(9);
  const { delivered, due, deliver } = deliveries();
  void addToBatch(1, 500, deliver);
  vi.spyOn(Date, "now").mockReturnValue(1000 + 500 + 4999);
  await addToBatch(2, 500, deliver);
  vi.spyOn(Date, "now").mockReturnValue(1000 + 500 + 5000);
  const next = addToBatch(3, 500, deliver);
  due[1]?.();
  await next;
  expect(delivered).toEqual([[1, 2, 3]]);
});
