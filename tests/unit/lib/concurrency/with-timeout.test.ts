import { afterEach, expect, it, vi } from "vitest";
import { TimeoutError, withTimeout } from "~/lib/concurrency/with-timeout";

afterEach(() => void vi.useRealTimers());

it("returns results and errors that come in time", async () => {
  await expect(withTimeout(50, Promise.resolve("there"))).resolves.toBe("there");
  await expect(withTimeout(50, Promise.reject(new Error("broken")))).rejects.toThrow("broken");
});

it("waits exactly until the timeout", async () => {
  vi.useFakeTimers();
  let ended: unknown = "waiting";
  const never = new Promise<never>(() => {});
  const waiting = withTimeout(1000, never).catch((error: unknown) => {
    ended = error;
  });
  await vi.advanceTimersByTimeAsync(999);
  expect(ended).toBe("waiting");
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(ended).toBeInstanceOf(TimeoutError);
  expect(String(ended)).toContain("1000 ms");
});

it("leaves no timer behind", async () => {
  vi.useFakeTimers();
  await withTimeout(1000, Promise.resolve());
  expect(vi.getTimerCount()).toBe(0);
});
