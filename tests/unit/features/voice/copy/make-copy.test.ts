import { afterEach, expect, it, vi } from "vitest";
import { makeCopy } from "~/features/voice/copy/make-copy.client";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("makes one copy at a time of a recording, and tries again after one that failed", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return new Response("busy", { status: 503 });
  });
  const first = makeCopy("/story/one/voice");
  expect(makeCopy("/story/one/voice")).toBe(first);
  await expect(first).rejects.toThrow("503");
  expect(asked).toEqual(["/story/one/voice"]);
  await expect(makeCopy("/story/one/voice")).rejects.toThrow("503");
  expect(asked).toHaveLength(2);
});

it("gives a copy up that a dead network doesn't answer, so that it is made when it is asked for again", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => AbortSignal.abort("late"));
  vi.stubGlobal("fetch", (_path: string, init?: RequestInit) =>
    init?.signal?.aborted ? Promise.reject(init.signal.reason) : new Promise(() => {}),
  );
  const first = makeCopy("/story/two/voice");
  await expect(first).rejects.toBe("late");
  const second = makeCopy("/story/two/voice");
  expect(second).not.toBe(first);
  await expect(second).rejects.toBe("late");
  expect(timeout.mock.calls).toEqual([[600_000], [600_000]]);
});
