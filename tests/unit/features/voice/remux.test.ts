import { BufferSource, EncodedPacketSink, Input, MP3, MP4, WAVE, WEBM } from "mediabunny";
import { expect, it } from "vitest";
import { remux, TooLongError } from "~/features/voice/remux.server";
import { soundOf, type sounds } from "../../../support/sounds";

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
])("keeps %s as %s, with all that is heard", async (kind, contentType, codec) => {
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

it.each<keyof typeof sounds>(["mp4 of AC-3", "mov of A-law"])(
  "takes no %s, which browsers don't play",
  async (kind) => {
    expect(await remux(await soundOf(kind, 1))).toBeNull();
  },
);

it("takes five minutes and what a recorder adds, and stops at the packet that is too much", async () => {
  expect((await remux(await soundOf("webm", 315)))?.durationMs).toBe(315_000);
  await expect(remux(await soundOf("webm", 315.02))).rejects.toThrow(TooLongError);
});

const header = async () => {
  const whole = await soundOf("webm", 1);
  return whole.slice(0, Buffer.from(whole).indexOf(Buffer.from([0x1f, 0x43, 0xb6, 0x75])));
};
/** A cluster of unknown length, at time 0. */
const cluster = [0x1f, 0x43, 0xb6, 0x75, 0x01, 255, 255, 255, 255, 255, 255, 255, 0xe7, 0x81, 0];

/** A WebM file whose only cluster is this block, again and again. */
async function webmOf(block: number[], times: number) {
  const repeated = Buffer.alloc(block.length * times, Buffer.from(block));
  return new Uint8Array(Buffer.concat([await header(), Buffer.from(cluster), repeated]));
}

const block = [0xa3, 0x85, 0x81, 0, 0, 0x80, 1];

it("takes as many packets as it reads, and no more", async () => {
  expect(await remux(await webmOf(block, 31_500))).not.toBeNull();
  expect(await remux(await webmOf(block, 31_501))).toBeNull();
});

it("doesn't begin to read ten megabytes of tiny packets", async () => {
  expect(await remux(await webmOf(block, 1_400_000))).toBeNull();
});

it("doesn't begin to unpack laces of nothing", async () => {
  expect(await remux(await webmOf([0xa3, 0x85, 0x81, 0, 0, 0x84, 255], 100_000))).toBeNull();
});

/** The same MP4 with other bytes behind the name of its first such box. */
async function mp4With(box: string, at: number, value: number, kind: keyof typeof sounds = "m4a") {
  const bytes = await soundOf(kind, 1);
  const view = Buffer.from(bytes.buffer);
  view.writeUInt32BE(value, view.indexOf(box) + 4 + at);
  return bytes;
}

it("says the same bytes only once, though a file names them again and again", async () => {
  const bytes = await mp4With("stsz", 4, 5000);
  expect(await remux(bytes)).toBeNull();
});

it("believes no file that claims four billion samples", async () => {
  expect(await remux(await mp4With("trun", 4, 0xffffffff, "mp4 in fragments"))).toBeNull();
  expect(await remux(await mp4With("stsz", 8, 0xffffffff))).toBeNull();
});
