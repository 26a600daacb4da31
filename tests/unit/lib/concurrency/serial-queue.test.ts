import { afterEach, expect, it, vi } from "vitest";
import { BusyError, inTurn } from "~/lib/concurrency/serial-queue";

afterEach(() => {
  vi.useRealTimers();
});

const behind = (maxWaiting: number, waitMs = 60_000) => ({ maxWaiting, waitMs });

/** Work that ends when the test says so, and logs its progress. */
function work(name: string, log: string[]) {
  const end = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const run = async () => {
    log.push(`${name} begins`);
    begun.resolve();
    await end.promise;
    log.push(`${name} ends`);
    return name;
  };
  return { run, begun: begun.promise, end: end.resolve };
}

it("runs one piece of work after the other, first in, first out", async () => {
  const [log, run] = [[] as string[], inTurn()];
  const works = ["a", "b", "c"].map((name) => work(name, log));
  const ends = works.map((each) => run(behind(9), each.run));
  for (const each of works) {
    await each.begun;
    each.end();
  }
  expect(await Promise.all(ends)).toEqual(["a", "b", "c"]);
  expect(log).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
});

it("rejects a call when its limit of waiting calls is reached, and no other", async () => {
  const [log, run] = [[] as string[], inTurn()];
  const [first, second, third] = ["a", "b", "c"].map((name) => work(name, log));
  const running = run(behind(0), first?.run ?? fail);
  await expect(run(behind(0), fail)).rejects.toThrow(BusyError);
  const waiting = run(behind(1), second?.run ?? fail);
  await expect(run(behind(1), fail)).rejects.toThrow(BusyError);
  const patient = run(behind(2), third?.run ?? fail);
  for (const each of [first, second, third]) each?.end();
  expect(await Promise.all([running, waiting, patient])).toEqual(["a", "b", "c"]);
  expect(await run(behind(0), async () => "free again")).toBe("free again");
});

it("continues after work that failed", async () => {
  const run = inTurn();
  const failed = run(behind(1), () => Promise.reject(new Error("no paper")));
  const next = run(behind(1), async () => "next");
  await expect(failed).rejects.toThrow("no paper");
  expect(await next).toBe("next");
});

it("waits half a minute for work whose request died, no longer", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const run = inTurn();
  void run(behind(1), () => new Promise(() => {}));
  vi.setSystemTime(Date.now() + 29_999);
  await expect(run(behind(0), fail)).rejects.toThrow(BusyError);
  vi.setSystemTime(Date.now() + 1);
  expect(await run(behind(0), async () => "alive")).toBe("alive");
});

it("waits up to its limit, no longer", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const run = inTurn();
  const first = work("a", []);
  const running = run(behind(0), first.run);
  const waiting = run(behind(1, 500), fail);
  const patient = run(behind(2, 501), async () => "patient");
  vi.setSystemTime(Date.now() + 500);
  await expect(waiting).rejects.toThrow(BusyError);
  first.end();
  expect([await running, await patient]).toEqual(["a", "patient"]);
});

it("does not wait for a call whose request died while waiting", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const wait = vi.spyOn(scheduler, "wait");
  const run = inTurn();
  const first = work("a", []);
  const running = run(behind(0), first.run);
  wait.mockReturnValueOnce(new Promise(() => {}));
  void run(behind(1), fail);
  await expect(run(behind(1), fail)).rejects.toThrow(BusyError);
  vi.setSystemTime(Date.now() + 2_000);
  const next = run(behind(1), async () => "next");
  first.end();
  expect([await running, await next]).toEqual(["a", "next"]);
  wait.mockRestore();
});

const fail = () => Promise.reject(new Error("Nobody should have run this"));
