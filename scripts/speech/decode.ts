import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { BufferSource, EncodedPacketSink, Input, MP4, OGG, WEBM } from "mediabunny";
import { OpusDecoder } from "opus-decoder";

const run = promisify(execFile);

/** Samples a second that speech models take. */
export const sampleRate = 16_000;

/**
 * A recording as samples from -1 to 1, one channel. Opus, which most browsers record, is decoded here; for other
 * formats, such as Safari's AAC, ffmpeg is needed.
 * @throws if it can't be decoded
 */
export const decode = async (recording: Uint8Array): Promise<Float32Array> =>
  (await decodeOpus(recording).catch(() => null)) ?? decodeAny(recording);

/** Null if it isn't Opus. */
async function decodeOpus(recording: Uint8Array): Promise<Float32Array | null> {
  const input = new Input({ source: new BufferSource(recording), formats: [WEBM, MP4, OGG] });
  const decoder = new OpusDecoder({ channels: 1, streamCount: 1, coupledStreamCount: 0, sampleRate });
  try {
    const track = await input.getPrimaryAudioTrack();
    if ((await track?.getCodec()) !== "opus" || !track || (await track.getNumberOfChannels()) !== 1)
      return null;
    await decoder.ready;
    const frames: Uint8Array[] = [];
    for await (const packet of new EncodedPacketSink(track).packets()) frames.push(packet.data);
    const { channelData, errors } = decoder.decodeFrames(frames);
    return errors.length > 0 ? null : (channelData[0] ?? null);
  } finally {
    decoder.free();
    input.dispose();
  }
}

async function decodeAny(recording: Uint8Array): Promise<Float32Array> {
  const folder = await mkdtemp(join(tmpdir(), "speech-"));
  const [encoded, raw] = [join(folder, "recording"), join(folder, "samples")];
  try {
    await writeFile(encoded, recording);
    const format = ["-f", "f32le", "-ar", `${sampleRate}`, "-ac", "1"];
    await run("ffmpeg", ["-loglevel", "error", "-i", encoded, ...format, raw]);
    const bytes = await readFile(raw);
    return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
