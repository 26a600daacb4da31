import { BufferSource, EncodedPacketSink, Input, MP3, MP4, WAVE, WEBM } from "mediabunny";
import { expect, it } from "vitest";
import { remux, TooLongError } from "~/features/voice/clips/remux.server";
import { recordingOf } from "../../../support/voice/recordings";
import { soundOf, type sounds } from "../../../support/voice/sounds";

const formats = { "audio/webm": WEBM, "audio/mp4": MP4, "audio/mpeg": MP3, "audio/wav": WAVE };

it.each<[keyof typeof sounds, keyof typeof formats, string]>([
  ["webm", "audio/webm", "opus"],
  ["mp4", "audio/mp4", "opus"],
  ["mp4 in fragments", "audio/mp4", "aac"],
  ["m4a", "audio/mp4", "aac"],
  ["mov", "audio/mp4", "aac"],
  ["mov of PCM", "audio/wav", "pcm-s16"],
  ["ogg", "audio/webm", "opus"],
  ["wav", "audio/wav", "pcm-s16"],
  ["mp3", "audio/mpeg", "mp3"],
])("stores %s as %s, with all its audio", async (kind, contentType, codec) => {
  const kept = await remux(await soundOf(kind, 3));
  expect(kept?.contentType).toBe(contentType);
  expect((kept?.durationMs ?? 0) / 1000).toBeCloseTo(3, 1);
  const input = new Input({
    source: new BufferSource(kept?.bytes ?? new Uint8Array()),
    formats: [formats[contentType]],
  });
  const track = await input.getPrimaryAudioTrack();
  expect(await track?.getCodec()).toBe(codec);
  expect(await track?.computeDuration()).toBeCloseTo(3, 1);
  const first = track && (await new EncodedPacketSink(track).getFirstPacket());
  expect(first?.timestamp).toBeCloseTo(0, 3);
});

it.each<[keyof typeof sounds, boolean]>([
  ["m4a", true],
  ["mov", true],
  ["mp3", true],
  ["mp4", false],
  ["webm", false],
  ["wav", false],
])("knows of %s whether every player decodes it: %s", async (kind, playsEverywhere) => {
  expect(await remux(await soundOf(kind, 1))).toMatchObject({ playsEverywhere });
});

it("rejects a file that says it is encrypted, though the rest of it could be read", async () => {
  const sound = await soundOf("m4a", 1);
  const withBox = (type: string) => remux(new Uint8Array([...sound, 0, 0, 0, 8, ...Buffer.from(type)]));
  expect(await withBox("free")).not.toBeNull();
  expect(await withBox("pssh")).toBeNull();
});

it("stores a recording from its first packet on, whenever its clock began", async () => {
  const kept = await remux(await recordingOf(3, "webm", { from: 5 }));
  expect((kept?.durationMs ?? 0) / 1000).toBeCloseTo(3, 1);
  const input = new Input({ source: new BufferSource(kept?.bytes ?? new Uint8Array()), formats: [WEBM] });
  expect(await input.computeDuration()).toBeCloseTo(3, 1);
});

it.each<keyof typeof sounds>(["mp4 of AC-3", "mov of A-law"])(
  "rejects %s, which browsers don't play",
  async (kind) => {
    expect(await remux(await soundOf(kind, 1))).toBeNull();
  },
);

it("accepts five minutes and the recorder's tolerance, and stops at the packet that exceeds it", async () => {
  expect((await remux(await soundOf("mp4", 315)))?.durationMs).toBe(315_000);
  await expect(remux(await soundOf("mp4", 315.02))).rejects.toThrow(TooLongError);
});

const header = async () => {
  const whole = await recordingOf(1);
  return whole.slice(0, Buffer.from(whole).indexOf(Buffer.from([0x1f, 0x43, 0xb6, 0x75])));
};
/** A cluster of unknown length, at time 0. */
const cluster = [0x1f, 0x43, 0xb6, 0x75, 0x01, 255, 255, 255, 255, 255, 255, 255, 0xe7, 0x81, 0];

/** A WebM file with one cluster: a block at time 0, followed by copies of this one. */
async function webmOf(block: number[], times: number) {
  const repeated = Buffer.alloc(block.length * times, Buffer.from(block));
  return new Uint8Array(Buffer.concat([await header(), Buffer.from([...cluster, ...first]), repeated]));
}

const first = [0xa3, 0x85, 0x81, 0, 0, 0x80, 1];
const block = [0xa3, 0x85, 0x81, 0, 9, 0x80, 1];

it("accepts as many packets as it reads, and no more", async () => {
  expect(await remux(await webmOf(block, 31_499))).not.toBeNull();
  expect(await remux(await webmOf(block, 31_500))).toBeNull();
});

it("doesn't start reading ten megabytes of tiny packets", async () => {
  expect(await remux(await webmOf(block, 1_400_000))).toBeNull();
});

it("doesn't start unpacking empty laces", async () => {
  expect(await remux(await webmOf([0xa3, 0x85, 0x81, 0, 0, 0x84, 255], 100_000))).toBeNull();
});

/** A file with other numbers in its first box of a type, from this offset of the box's content on. */
function withWords(bytes: Uint8Array<ArrayBuffer>, box: string, at: number, ...words: number[]) {
  const view = Buffer.from(bytes.buffer);
  const content = view.indexOf(box) + 4;
  for (const [n, word] of words.entries()) view.writeUInt32BE(word, content + at + 4 * n);
  return bytes;
}

it("gives up on a file that refers to the same bytes repeatedly", async () => {
  // Twenty chunks, half a second apart, each with one sample of twenty thousand bytes.
  const chunks = withWords(await soundOf("m4a", 10), "stsc", 4, 1, 1, 1, 1);
  expect(await remux(withWords(chunks, "stsz", 4, 20_000))).toBeNull();
});

it("rejects a file that claims four billion samples", async () => {
  const fragments = await soundOf("mp4 in fragments", 1);
  expect(await remux(withWords(fragments, "trun", 4, 0xffffffff))).toBeNull();
  expect(await remux(withWords(await soundOf("m4a", 1), "stsz", 4, 0, 0xffffffff))).toBeNull();
});
