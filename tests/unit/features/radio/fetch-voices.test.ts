import { afterEach, expect, it, vi } from "vitest";
import { fetchPage, fetchWords, findFile } from "~/features/radio/air/fetch-voices";
import { everything } from "~/features/radio/voices/channel";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("ends requests that a dead network doesn't answer, so that what plays next isn't awaited for ever", async () => {
  const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => AbortSignal.abort("late"));
  vi.stubGlobal("fetch", (_path: string, { signal }: RequestInit) =>
    signal?.aborted ? Promise.reject(signal.reason) : new Promise(() => {}),
  );
  for (const asked of [fetchPage(everything, ""), fetchWords("story-1"), findFile("/voice/a")]) {
    await expect(asked).rejects.toBe("late");
  }
  expect(timeout.mock.calls).toEqual([[20_000], [20_000], [20_000]]);
});
