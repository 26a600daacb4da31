import { BufferSource, EncodedPacketSink, Input, MP4, WEBM } from "mediabunny";
import { expect, it, onTestFinished, vi } from "vitest";
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
  const container = (await input.getFormat()) === MP4 ? "mp4" : "webm";
  return { packets, seconds: await input.computeDuration(), container };
}

it.each(["webm", "mp4"] as const)(
  "joins takes packet by packet, in their order, as %s",
  async (container) => {
    const takes = await Promise.all(
      [1, 2, 1].map(async (seconds) => new Blob([await recordingOf(seconds, container)])),
    );
    const joined = await joinTakes(takes);
    expect(joined.type).toBe(`audio/${container}`);
    const { packets, seconds, container: written } = await packetsOf(joined);
    expect(written).toBe(container);
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

it.each([
  ["containers", "mp4", 1],
  ["numbers of channels", "webm", 2],
] as const)(
  "writes takes of different %s as one wave file, one after the other",
  async (_, container, channels) => {
    const decoded = [Float32Array.of(0, 0.5), Float32Array.of(-1, 2)];
    vi.stubGlobal(
      "OfflineAudioContext",
      class {
        decodeAudioData = async () => ({ getChannelData: () => decoded.shift() ?? new Float32Array(0) });
      },
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    const joined = await joinTakes([
      new Blob([await recordingOf(1, "webm")]),
      new Blob([await recordingOf(1, container, { channels })]),
    ]);
    expect(joined.type).toBe("audio/wav");
    const bytes = await joined.arrayBuffer();
    const view = new DataView(bytes);
    const text = (at: number, length: number) => new TextDecoder().decode(bytes.slice(at, at + length));
    expect([text(0, 4), text(8, 8), text(36, 4)]).toEqual(["RIFF", "WAVEfmt ", "data"]);
    // What follows each length: all of the file, its format, its samples.
    expect([4, 16, 40].map((at) => view.getUint32(at, true))).toEqual([bytes.byteLength - 8, 16, 8]);
    // Uncompressed, one channel, 16,000 samples a second, of two bytes each.
    expect([20, 22, 32, 34].map((at) => view.getUint16(at, true))).toEqual([1, 1, 2, 16]);
    expect([24, 28].map((at) => view.getUint32(at, true))).toEqual([16_000, 32_000]);
    expect([...new Int16Array(bytes.slice(44))]).toEqual([0, 16_383, -32_767, 32_767]);
  },
);

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
