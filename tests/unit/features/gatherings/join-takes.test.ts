import { BufferSource, EncodedPacketSink, Input, MP4, WEBM } from "mediabunny";
import { expect, it, vi } from "vitest";
import { fitting } from "~/features/gatherings/telling/client/fit";
import { joinTakes } from "~/features/gatherings/telling/client/join-takes";
import { joinAll } from "~/features/gatherings/telling/client/send-voice";
import type { StoredRecording } from "~/features/voice/session/recording-store";
import { recordingOf } from "../../../support/voice/recordings";

/** Times and first bytes of a recording's packets. */
async function packetsOf(sound: Blob) {
  const input = new Input({ source: new BufferSource(await sound.arrayBuffer()), formats: [WEBM, MP4] });
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new Error("There is no sound");
  const packets: { at: number; first: number | undefined }[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) {
    packets.push({ at: packet.timestamp, first: packet.data[0] });
  }
  return { packets, seconds: await input.computeDuration() };
}

it.each(["webm", "mp4"] as const)(
  "joins takes packet by packet, in their order, as %s",
  async (container) => {
    const takes = await Promise.all(
      [1, 2, 1].map(async (seconds) => new Blob([await recordingOf(seconds, container)])),
    );
    const joined = await joinTakes(takes);
    expect(joined.type).toBe(`audio/${container}`);
    const { packets, seconds } = await packetsOf(joined);
    expect(seconds).toBeCloseTo(4, 1);
    expect(packets).toHaveLength(200);
    expect(packets.map(({ first }) => first)).toEqual(
      [50, 100, 50].flatMap((count) => Array.from({ length: count }, (_, at) => at)),
    );
    for (const [n, { at }] of packets.entries()) expect(at).toBeCloseTo(n / 50, 2);
  },
);

it("says of a single take which of its pieces were transcribed, and of joined ones none", async () => {
  const takes = await Promise.all(
    ["one", "two"].map(async (key) => ({
      recording: { key } as StoredRecording,
      sound: new Blob([await recordingOf(1, "webm")]),
    })),
  );
  expect(await joinAll(takes.slice(0, 1), 3)).toEqual({ sound: takes[0]?.sound, key: "one", pieces: 3 });
  const joined = await joinAll(takes, 3);
  expect(joined.pieces).toBeUndefined();
  expect(joined.key).not.toMatch(/one|two/);
});

it("names the recording that can't be read", async () => {
  const decodeAudioData = async (bytes: ArrayBuffer) => {
    if (bytes.byteLength < 100) throw new DOMException("It is no sound", "EncodingError");
    return { getChannelData: () => new Float32Array(10) };
  };
  vi.stubGlobal(
    "OfflineAudioContext",
    class {
      decodeAudioData = decodeAudioData;
    },
  );
  const takes = [new Blob([await recordingOf(1, "webm")]), new Blob(["no sound"])];
  await expect(joinTakes(takes)).rejects.toMatchObject({ at: 1 });
  expect(await joinTakes([takes[0] ?? new Blob()])).toHaveProperty("type", "audio/webm");
  vi.unstubAllGlobals();
});

it("shortens a spoken answer at the end of a sentence", () => {
  const answer = "We stood in the rain. My sister sang. Nobody left before the end.";
  expect(fitting(answer, 1)).toBe("We stood in the rain. My sister sang.");
  expect(fitting(answer, 0)).toBe(answer);
});
