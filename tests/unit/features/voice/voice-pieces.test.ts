import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openPieces } from "~/features/voice/session/voice-pieces";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const sound = new Blob(["sound"]);

/** Records five seconds of speech and a pause, then two seconds more, with a device that cuts as slowly as given. */
async function recordWith(cutAfterMs: number[]) {
  const delays = [...cutAfterMs];
  const sent: (readonly [number, number])[] = [];
  const ends: number[] = [];
  const pieces = openPieces({
    deps: {
      async cutPiece(_recording: Blob, start: number, end: number) {
        ends.push(end);
        await new Promise((resolve) => setTimeout(resolve, delays.shift() ?? 0));
        return { start, last: Math.min(end, 7), sound };
      },
      sendPiece: async ({ number, start }: { number: number; start: number }) => {
        sent.push([number, start]);
        return { status: "heard", text: "We sang" };
      },
      isOnline: () => true,
      whenOnline: () => undefined,
    } as unknown as Parameters<typeof openPieces>[0]["deps"],
    onPiece: async () => "placed",
    unmounted: () => new AbortController().signal,
  });
  const { live, end } = pieces.start("key", async () => undefined);
  for (let at = 0; at < 7; at += 0.1) {
    live.grow(() => sound, at, at > 5 && at < 6 ? 0 : 0.3);
    await vi.advanceTimersByTimeAsync(100);
  }
  return { pieces, sent, ends, ended: end(sound) };
}

it("waits for the last piece of a slow device, which has cut one before", async () => {
  const { pieces, ended, sent, ends } = await recordWith([0, 5000]);
  await vi.advanceTimersByTimeAsync(5000);
  await ended;
  expect(pieces.of("key")?.count).toBe(2);
  // With their places in the recording, for its captions.
  expect(sent).toEqual([
    [0, 0],
    [1, expect.closeTo(5.5, 0)],
  ]);
  expect(ends).toEqual([expect.closeTo(5.5, 0), Number.POSITIVE_INFINITY]);
});

it("has the whole transcribed when what cuts its pieces doesn't load in a second and a half", async () => {
  const { pieces, ended } = await recordWith([60_000]);
  await vi.advanceTimersByTimeAsync(1500);
  await ended;
  expect(pieces.of("key")).toBeUndefined();
});
