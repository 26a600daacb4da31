import { afterEach, expect, it, vi } from "vitest";
import { openShareSheet, pictureFile } from "~/features/sharing/shares/share-file";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const answer = (type: string, status = 200) =>
  vi.stubGlobal("fetch", async () => new Response("bytes", { status, headers: { "Content-Type": type } }));

it("creates a file from an image, with an extension by its type", async () => {
  answer("image/png");
  expect(await pictureFile("/cards/a.png", "story-a")).toMatchObject({
    name: "story-a.png",
    type: "image/png",
  });
});

function deadNetwork() {
  vi.spyOn(AbortSignal, "timeout").mockImplementation(() => AbortSignal.abort("late"));
  vi.stubGlobal("fetch", (_path: string, init?: RequestInit) =>
    init?.signal?.aborted ? Promise.reject(init.signal.reason) : new Promise(() => {}),
  );
}

it.each([
  ["a page", () => answer("text/html")],
  ["an error", () => answer("image/png", 404)],
  ["a network that is gone", () => vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")))],
  ["a network that doesn't answer", deadNetwork],
])("continues without the image when there is %s in its place", async (_, stub) => {
  stub();
  expect(await pictureFile("/cards/a.png", "story-a")).toBeNull();
});

const sheet = (canShare: boolean, share: () => Promise<void>) =>
  vi.stubGlobal("navigator", { canShare: () => canShare, share });

const failing = (name: string) => () => Promise.reject(new DOMException("", name));

it.each([
  ["shared", () => sheet(true, async () => {})],
  ["dismissed", () => sheet(true, failing("AbortError"))],
  ["impossible", () => sheet(true, failing("NotAllowedError"))],
  ["impossible", () => sheet(false, async () => {})],
  ["impossible", () => vi.stubGlobal("navigator", {})],
])("distinguishes a share that is %s from the others", async (outcome, stub) => {
  stub();
  expect(await openShareSheet({ text: "caption" })).toBe(outcome);
});
