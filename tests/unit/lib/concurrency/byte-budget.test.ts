import { expect, it } from "vitest";
import { createByteBudget } from "~/lib/concurrency/byte-budget";
import { TimeoutError } from "~/lib/concurrency/with-timeout";

const budgetOf = (total: number, timeoutMs = 60_000, now?: () => number) =>
  createByteBudget({ total, timeoutMs, leaseMs: 1000 }, now);

/** Whether a promise is settled, once all pending work is done. */
async function isSettled(promise: Promise<unknown>) {
  const pending = Symbol();
  for (let n = 0; n < 10; n++) await Promise.resolve();
  return (await Promise.race([promise, Promise.resolve(pending)])) !== pending;
}

it("grants what is available at once, to the last byte", async () => {
  const budget = budgetOf(10);
  await budget.take(6);
  await budget.take(4);
  expect(await isSettled(budget.take(1))).toBe(false);
});

it("makes others wait until their bytes are available, first in, first out", async () => {
  const budget = budgetOf(10);
  const reserved = await budget.take(8);
  const [large, small] = [budget.take(9), budget.take(1)];
  expect(await isSettled(large)).toBe(false);
  // This one would fit, but it would starve the large one.
  expect(await isSettled(small)).toBe(false);
  reserved.release();
  expect(await isSettled(large)).toBe(true);
  expect(await isSettled(small)).toBe(true);
  expect(await isSettled(budget.take(1))).toBe(false);
});

it("releases bytes once", async () => {
  const budget = budgetOf(10);
  const reserved = await budget.take(5);
  await budget.take(5);
  reserved.release();
  reserved.release();
  expect(await isSettled(budget.take(5))).toBe(true);
  expect(await isSettled(budget.take(1))).toBe(false);
});

it("releases at once what a holder turns out not to need", async () => {
  const budget = budgetOf(10);
  const reserved = await budget.take(10);
  const [first, second] = [budget.take(6), budget.take(4)];
  reserved.shrinkTo(4);
  expect(await isSettled(first)).toBe(true);
  expect(await isSettled(second)).toBe(false);
  reserved.release();
  expect(await isSettled(second)).toBe(true);
  expect(await isSettled(budget.take(1))).toBe(false);
});

it("never grows a reservation, nor revives a released one", async () => {
  const budget = budgetOf(10);
  const reserved = await budget.take(4);
  reserved.shrinkTo(8);
  await budget.take(6);
  reserved.release();
  reserved.shrinkTo(2);
  expect(await isSettled(budget.take(4))).toBe(true);
});

it("grants everything to a request for more", async () => {
  const budget = budgetOf(10);
  const reserved = await budget.take(99);
  const next = budget.take(1);
  expect(await isSettled(next)).toBe(false);
  reserved.release();
  expect(await isSettled(next)).toBe(true);
});

it("times out, and removes the call from the queue", async () => {
  const budget = budgetOf(10, 1);
  const reserved = await budget.take(10);
  await expect(budget.take(10)).rejects.toThrow(TimeoutError);
  reserved.release();
  await budget.take(5);
  await expect(budget.take(9)).rejects.toThrow(TimeoutError);
  // A call that timed out doesn't block others.
  expect(await isSettled(budget.take(5))).toBe(true);
});

it("expires reservations that were never released", async () => {
  let now = 0;
  const budget = budgetOf(10, 60_000, () => now);
  await budget.take(10);
  now = 999;
  const waiting = budget.take(4);
  expect(await isSettled(waiting)).toBe(false);
  now = 1000;
  expect(await isSettled(budget.take(4))).toBe(true);
  expect(await isSettled(waiting)).toBe(true);
});
