import { afterEach, beforeEach, vi } from "vitest";

const halfMinute = 30_000;

/**
 * Stops the worker's clock in the middle of a half minute, for each test of a file: an app's code that is made just
 * before a half minute ends could be too old once it is entered, and what a measure has left to stand counts down.
 */
export function stopClock() {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime((Math.floor(Date.now() / halfMinute) + 0.5) * halfMinute);
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}
