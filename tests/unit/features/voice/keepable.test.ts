import { expect, it } from "vitest";
import { keptAs } from "~/features/voice/keepable.server";
import { readRecording } from "~/features/voice/read-recording.server";
import { remux, TooLongError } from "~/features/voice/remux.server";
import { recordingOf } from "../../../support/recordings";

it.each([
  ["opus", false, "audio/webm"],
  ["opus", true, "audio/mp4"],
  ["vorbis", false, "audio/webm"],
  ["aac", true, "audio/mp4"],
  ["flac", false, "audio/mp4"],
  ["mp3", false, "audio/mpeg"],
  ["pcm-s16", false, "audio/wav"],
  ["ac3", true, undefined],
  [null, true, undefined],
] as const)("keeps %s (as MP4: %s) as %s", (codec, isMp4, contentType) => {
  expect(keptAs(codec, isMp4)?.contentType).toBe(contentType);
});

const megabytes = 10 * 1024 * 1024;
const read = (body: BodyInit, headers: Record<string, string> = {}) =>
  readRecording(new Request("https://a.example", { method: "POST", body, headers })).then(
    ({ byteLength }) => byteLength,
    ({ status }: Response) => status,
  );

it("takes ten megabytes to the last byte", async () => {
  expect(await read(new Uint8Array(megabytes))).toBe(megabytes);
  expect(await read(new Uint8Array(megabytes + 1))).toBe(413);
});

it("takes ten megabytes as JSON to the last byte", async () => {
  const json = { "Content-Type": "application/json; charset=utf-8" };
  const sent = (bytes: number) =>
    read(JSON.stringify({ audio: Buffer.alloc(bytes).toString("base64") }), json);
  expect(await sent(megabytes)).toBe(megabytes);
  expect(await sent(megabytes + 1)).toBe(413);
});

it("takes five minutes and what a recorder adds while it stops, and no more", async () => {
  expect((await remux(await recordingOf(314)))?.durationMs).toBeGreaterThan(313_000);
  await expect(remux(await recordingOf(317))).rejects.toBeInstanceOf(TooLongError);
});
