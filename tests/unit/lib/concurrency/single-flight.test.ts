import { afterEach, expect, it, vi } from "vitest";
import { singleFlight } from "~/lib/concurrency/single-flight";

afterEach(() => {
  vi.useRealTimers();
});

it("shares one piece of work among concurrent calls", async () => {
  const work = Promise.withResolvers<number>();
  const begin = vi.fn(() => work.promise);
  const share = singleFlight<number>();
  const asked = [share("a", begin), share("a", begin), share("a", begin)];
  work.resolve(7);
  expect(await Promise.all(asked)).toEqual([7, 7, 7]);
  expect(begin).toHaveBeenCalledTimes(1);
  await share("a", begin);
  expect(begin).toHaveBeenCalledTimes(2);
});

it("separates different keys", async () => {
  const share = singleFlight<string>();
  expect(await Promise.all([share("a", async () => "a"), share("b", async () => "b")])).toEqual(["a", "b"]);
});

it("passes a failure to all, and lets the next call retry", async () => {
  const share = singleFlight<string>();
  const fail = () => Promise.reject(new Error("no"));
  await expect(Promise.all([share("a", fail), share("a", fail)])).rejects.toThrow("no");
  expect(await share("a", async () => "yes")).toBe("yes");
});

it("begins anew when the work that it waits for turns out to be dead", async () => {
  const share = singleFlight<string>();
  void share("a", () => new Promise(() => {}));
  const asked = share("a", async () => "alive");
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.now() + 31_000);
  expect(await asked).toBe("alive");
});

it("begins nothing anew while work may still end, half a minute long", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const work = Promise.withResolvers<string>();
  const share = singleFlight<string>();
  const first = share("a", () => work.promise);
  vi.setSystemTime(Date.now() + 29_000);
  const second = share("a", async () => "anew");
  work.resolve("once");
  expect(await Promise.all([first, second])).toEqual(["once", "once"]);
});

it("does not wait for work whose request died", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const share = singleFlight<string>();
  void share("a", () => new Promise(() => {}));
  vi.setSystemTime(Date.now() + 31_000);
  expect(await share("a", async () => "alive")).toBe("alive");
});
