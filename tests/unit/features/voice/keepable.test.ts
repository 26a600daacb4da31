import { expect, it } from "vitest";
import { keptAs } from "~/features/voice/clips/keepable.server";
import { readRecording } from "~/features/voice/clips/read-recording.server";

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
] as const)("stores %s (as MP4: %s) as %s", (codec, isMp4, contentType) => {
  expect(keptAs(codec, isMp4)?.contentType).toBe(contentType);
});

const megabytes = 10 * 1024 * 1024;
const read = (body: BodyInit) =>
  readRecording(new Request("https://a.example", { method: "POST", body })).then(
    ({ byteLength }) => byteLength,
    ({ status }: Response) => status,
  );

it.each([1, 2, 3, 4])("reads %i bytes of base64, with their padding and not without it", async (size) => {
  const base64 = Buffer.from(new Uint8Array(size).fill(7)).toString("base64");
  const headers = { "Content-Type": "application/json" };
  const readJson = (audio: string) =>
    readRecording(
      new Request("https://a.example", { method: "POST", headers, body: JSON.stringify({ audio }) }),
    ).catch(({ status }: Response) => status);
  expect(await readJson(base64)).toEqual(Buffer.from(new Uint8Array(size).fill(7)));
  expect(await readJson(base64.slice(0, -1))).toBe(400);
});

it("says of a connection that broke what went wrong, not that too much was sent", async () => {
  const broken = new ReadableStream({ pull: () => Promise.reject(new Error("The connection was lost")) });
  const request = new Request("https://a.example", { method: "POST", body: broken });
  await expect(readRecording(request)).rejects.toThrow("The connection was lost");
});

it("accepts ten megabytes to the last byte", async () => {
  expect(await read(new Uint8Array(megabytes))).toBe(megabytes);
  expect(await read(new Uint8Array(megabytes + 1))).toBe(413);
});
