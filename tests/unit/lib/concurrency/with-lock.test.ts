import { afterEach, expect, it, vi } from "vitest";
import { withLock } from "~/lib/concurrency/with-lock";

afterEach(() => vi.unstubAllGlobals());

/** A browser whose locks answer so. */
const lockedBy = (request: unknown) => vi.stubGlobal("navigator", { locks: request && { request } });

const denied = new DOMException("Access to the Locks API is denied in this context.", "SecurityError");

it.each([
  ["there are no locks", null],
  ["locks are denied", () => Promise.reject(denied)],
])("works without a lock where %s", async (_, request) => {
  lockedBy(request);
  const work = vi.fn(async (isMine: boolean) => (isMine ? "done" : "left"));
  expect(await withLock("recording", work)).toBe("done");
  expect(work).toHaveBeenCalledTimes(1);
});

it("works once, and throws what the work throws, also if that is denied something", async () => {
  lockedBy(async (_: string, __: unknown, granted: (lock: object | null) => unknown) => granted({}));
  const work = vi.fn(() => Promise.reject(denied));
  await expect(withLock("recording", work)).rejects.toBe(denied);
  expect(work).toHaveBeenCalledTimes(1);
});

it("says that somebody else has the lock", async () => {
  lockedBy(async (_: string, __: unknown, granted: (lock: object | null) => unknown) => granted(null));
  expect(await withLock("recording", async (isMine) => isMine, { ifAvailable: true })).toBe(false);
});

it("doesn't work once the waiting was ended", async () => {
  const ended = AbortSignal.abort(new DOMException("Too late", "TimeoutError"));
  lockedBy(() => Promise.reject(ended.reason));
  const work = vi.fn(async () => "done");
  await expect(withLock("item", work, { signal: ended })).rejects.toBe(ended.reason);
  expect(work).not.toHaveBeenCalled();
});
