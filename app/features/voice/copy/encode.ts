import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  canEncodeAudio,
  Mp3OutputFormat,
  Mp4OutputFormat,
  Output,
} from "mediabunny";
import { measuredRate } from "./loudness";

/** Bits a second, by codec and number of channels: speech that nobody hears was encoded twice. */
const bitrates = { aac: [64_000, 96_000], mp3: [96_000, 128_000] } as const;

/**
 * Encodes sound as AAC in MP4 where the browser can, otherwise as MP3, with an encoder in WebAssembly that is loaded
 * for it.
 * @param channels samples at 48 kHz: one channel, or left and right
 */
export async function encode(channels: Float32Array<ArrayBuffer>[]): Promise<Uint8Array<ArrayBuffer>> {
  const codec = await chooseCodec(channels.length);
  const output = new Output({
    format: codec === "aac" ? new Mp4OutputFormat({ fastStart: "in-memory" }) : new Mp3OutputFormat(),
    target: new BufferTarget(),
  });
  const source = new AudioSampleSource({ codec, bitrate: bitrateOf(codec, channels.length) });
  output.addAudioTrack(source);
  await output.start();
  const length = channels[0]?.length ?? 0;
  for (let at = 0; at < length; at += measuredRate) {
    const sample = secondOf(channels, at);
    await source.add(sample);
    sample.close();
  }
  await output.finalize();
  if (!output.target.buffer) throw new Error("The encoder wrote nothing");
  return new Uint8Array(output.target.buffer);
}

async function chooseCodec(numberOfChannels: number): Promise<"aac" | "mp3"> {
  const bitrate = bitrateOf("aac", numberOfChannels);
  if (await canEncodeAudio("aac", { numberOfChannels, sampleRate: measuredRate, bitrate })) return "aac";
  const { registerMp3Encoder } = await import("@mediabunny/mp3-encoder");
  registerMp3Encoder();
  return "mp3";
}

const bitrateOf = (codec: keyof typeof bitrates, channels: number): number =>
  bitrates[codec][channels === 1 ? 0 : 1];

/** The second from sample `at` on. */
function secondOf(channels: Float32Array<ArrayBuffer>[], at: number): AudioSample {
  const parts = channels.map((channel) => channel.subarray(at, at + measuredRate));
  const frames = parts[0]?.length ?? 0;
  const data = new Float32Array(frames * parts.length);
  for (const [number, part] of parts.entries()) data.set(part, number * frames);
  return new AudioSample({
    format: "f32-planar",
    sampleRate: measuredRate,
    numberOfChannels: parts.length,
    timestamp: at / measuredRate,
    data,
  });
}
