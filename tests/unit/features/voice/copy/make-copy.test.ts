import { afterEach, expect, it, vi } from "vitest";
import { makeCopy } from "~/features/voice/copy/make-copy.client";

afterEach(() => vi.unstubAllGlobals());

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
