import {
  type AudioCodec,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  MovOutputFormat,
  Mp3OutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WavOutputFormat,
  WebMOutputFormat,
} from "mediabunny";

interface Sound {
  format: OutputFormat;
  codec: AudioCodec;
  /** Of one packet. */
  seconds: number;
  packet: Uint8Array;
  config?: Partial<AudioDecoderConfig>;
}

const silence = (size: number, ...start: number[]) => {
  const bytes = new Uint8Array(size);
  bytes.set(start);
  return bytes;
};

// A frame of 128 kbit/s at 44.1 kHz: MPEG-1, layer III.
const mp3Frame = silence(417, 0xff, 0xfb, 0x90, 0x64);
// A frame of 64 kbit/s at 48 kHz, one channel. Source: ETSI TS 102 366, section 4.3.
const ac3Frame = silence(256, 0x0b, 0x77, 0, 0, 0x08, 0x40, 0x20);

const opus = { codec: "opus", seconds: 0.02, packet: silence(60, 0xf8) } as const;
// One channel at 48 kHz. Source: RFC 7845, section 5.1.
const opusHead = Uint8Array.from([
  ...new TextEncoder().encode("OpusHead"),
  1,
  1,
  0,
  0,
  0x80,
  0xbb,
  0,
  0,
  0,
  0,
  0,
]);
const aac = {
  codec: "aac",
  seconds: 1024 / 48_000,
  packet: silence(200),
  config: { codec: "mp4a.40.2", description: new Uint8Array([0x11, 0x88]) },
} as const;
const pcm = { codec: "pcm-s16", seconds: 0.02, packet: silence(1920), config: { codec: "pcm-s16" } } as const;

/** Audio files as devices record them. */
export const sounds = {
  webm: { format: new WebMOutputFormat(), ...opus },
  mp4: { format: new Mp4OutputFormat(), ...opus },
  "mp4 in fragments": { format: new Mp4OutputFormat({ fastStart: "fragmented" }), ...aac },
  m4a: { format: new Mp4OutputFormat(), ...aac },
  "m4a of 750 kbit/s": { format: new Mp4OutputFormat(), ...aac, packet: silence(2000) },
  mov: { format: new MovOutputFormat(), ...aac },
  "mov of PCM": { format: new MovOutputFormat(), ...pcm },
  ogg: { format: new OggOutputFormat(), ...opus, config: { codec: "opus", description: opusHead } },
  wav: { format: new WavOutputFormat(), ...pcm },
  mp3: {
    format: new Mp3OutputFormat({ xingHeader: false }),
    codec: "mp3",
    seconds: 1152 / 44_100,
    packet: mp3Frame,
    config: { codec: "mp3", sampleRate: 44_100, numberOfChannels: 2 },
  },
  "mp4 of AC-3": {
    format: new Mp4OutputFormat(),
    codec: "ac3",
    seconds: 1536 / 48_000,
    packet: ac3Frame,
    config: { codec: "ac-3" },
  },
  "mov of A-law": {
    format: new MovOutputFormat(),
    codec: "alaw",
    seconds: 0.02,
    packet: silence(960),
    config: { codec: "alaw" },
  },
} satisfies Record<string, Sound>;

/** A silent file of `seconds`. */
export async function soundOf(kind: keyof typeof sounds, seconds: number): Promise<Uint8Array<ArrayBuffer>> {
  const { format, codec, packet, seconds: each, ...more }: Sound = sounds[kind];
  const output = new Output({ format, target: new BufferTarget() });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = { codec, sampleRate: 48_000, numberOfChannels: 1, ...more.config };
  for (let n = 0; n * each < seconds; n++) {
    await source.add(new EncodedPacket(packet, "key", n * each, each), { decoderConfig });
  }
  await output.finalize();
  return new Uint8Array(output.target.buffer ?? new ArrayBuffer());
}
