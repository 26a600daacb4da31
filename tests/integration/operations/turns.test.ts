import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { afterEach, expect, it, vi } from "vitest";
import { pauseTurns, releaseTurn, takeTurn } from "~/platform/operations/turns";

afterEach(() => void vi.useRealTimers());

const db = drizzle(env.DB);
const start = Date.UTC(2026, 10, 22);

/** Whether somebody gets a turn at this time, in milliseconds, of which there is one a second. */
const at = (ms: number, service = "a") => {
  vi.useFakeTimers({ toFake: ["Date"], now: start + ms });
  return takeTurn(db, service, 1000);
};

it("gives one turn in each interval, to the millisecond, for each service", async () => {
  expect([await at(0), await at(0), await at(999), await at(0, "b")]).toEqual([true, false, false, true]);
  expect([await at(1000), await at(1999), await at(2000)]).toEqual([true, false, true]);
});

it("leaves one service alone for some seconds, and for an hour at most, and no other", async () => {
  for (const service of ["a", "b"]) await at(0, service);
  await pauseTurns(db, "a", 60);
  expect([await at(59_999), await at(59_999, "b"), await at(60_000)]).toEqual([false, true, true]);
  await pauseTurns(db, "a", 3600);
  expect(await at(60_000)).toBe(false);
  // A clock that was ahead.
  expect(await at(59_999)).toBe(true);
});

it("gives a turn again that was released, and no other", async () => {
  for (const service of ["a", "b"]) await at(0, service);
  await releaseTurn(db, "a");
  expect([await at(0), await at(0), await at(0, "b")]).toEqual([true, false, false]);
});
