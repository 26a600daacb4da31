import { afterEach, expect, it, vi } from "vitest";
import { bytesToRead } from "~/features/voice/clips/read-recording.server";
import { withRecording } from "~/features/voice/clips/receive-recording.server";
import { recordingOf } from "../../../support/voice/recordings";

afterEach(() => vi.useRealTimers());

const sent = (body: BodyInit, headers: Record<string, string> = {}, method = "POST") =>
  new Request("https://site.test", { method, headers, body });
const refusal = (promise: Promise<unknown>) => promise.catch((refused: Response) => refused);

const megabyte = 1024 * 1024;
const json = { "Content-Type": "application/json" };

it.each([
  ["what it declares", { "Content-Length": "1000" }, 1000],
  ["what it declares, to the last byte", { "Content-Length": `${10 * megabyte}` }, 10 * megabyte],
  ["ten megabytes for more, which is refused", { "Content-Length": `${99 * megabyte}` }, 10 * megabyte],
  ["ten megabytes where it declares nothing", {}, 10 * megabyte],
  ["ten megabytes where it declares nonsense", { "Content-Length": "x" }, 10 * megabyte],
  ["twice as much as JSON", { ...json, "Content-Length": "1000" }, 2000],
  ["all of it as JSON that declares nothing", json, 2 * (Math.ceil((10 * megabyte) / 3) * 4 + 1024)],
] as [string, Record<string, string>, number][])(
  "reserves memory for a recording: %s",
  (_, headers, bytes) => {
    expect(bytesToRead(sent("x", headers))).toBe(bytes);
  },
);

it("releases its memory, whether the recording was transcribed, refused or failed", async () => {
  const recording = await recordingOf(1);
  for (let n = 0; n < 3; n++) {
    expect(await withRecording(sent(recording), async ({ durationMs }) => durationMs)).toBeCloseTo(1000, -2);
    expect(await refusal(withRecording(sent(""), async () => 0))).toMatchObject({ status: 400 });
    const failing = withRecording(sent(recording), () => Promise.reject(new Error("an engine's")));
    await expect(failing).rejects.toThrow("an engine's");
  }
});

it("holds no more than a recording's own size while an engine is silent", async () => {
  const recording = await recordingOf(1);
  let answer = (_: string) => {};
  const silent = new Promise<string>((resolve) => {
    answer = resolve;
  });
  // None declares its size: each reserves half of the budget until it is read.
  const waiting = Array.from({ length: 16 }, () => withRecording(sent(recording), () => silent));
  expect(await withRecording(sent(recording), async () => "heard")).toBe("heard");
  answer("late");
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(["late"]));
});

it("answers 503 with Retry-After while the budget is used up", async () => {
  const recording = await recordingOf(1);
  const largest = await recordingOf(300, "webm", { packetBytes: 660 });
  vi.useFakeTimers();
  const endless = () =>
    new Promise<void>((isRead) => {
      const silent = () => {
        isRead();
        return new Promise(() => {});
      };
      void withRecording(sent(largest), silent);
    });
  await Promise.all([endless(), endless()]);
  const late = refusal(withRecording(sent(recording), async () => "heard"));
  await vi.advanceTimersByTimeAsync(20_000);
  const answer = (await late) as Response;
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "20"]);
  expect(await answer.json()).toEqual({ error: expect.stringContaining("sent again in a minute") });
  // Five minutes later their reservations expire.
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(await withRecording(sent(recording), async () => "heard")).toBe("heard");
});
