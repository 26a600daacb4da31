import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  MP3,
  MP4,
  OGG,
  Output,
  QTFF,
  WAVE,
  WEBM,
} from "mediabunny";
import type { Recording } from "~/platform/speech/speech";
import { type ReceiveLimits, wholeLimits } from "../limits";
import { countParts } from "../structure/count-parts";
import { keptAs } from "./keepable.server";

/** A recording in storage format: a complete file with duration and seek index, audio only. */
export interface KeptRecording extends Recording {
  durationMs: number;
  /** Whether every player decodes it: AAC in MP4, or MP3. */
  playsEverywhere: boolean;
}

/** The recording exceeds the maximum duration. */
export class TooLongError extends Error {}

/** Maximum number of audio packets: recorders produce fewer than 100 a second. */
const maxPackets = (seconds: number) => seconds * 100;

/** A WebM packet consists of up to four elements. */
const maxParts = maxPackets(wholeLimits.maxSeconds) * 4;

/**
 * Remuxes a recording packet by packet: recorders omit the duration and the index (they can't know them), and add
 * metadata that should not be published, such as the device's name. A truncated recording loses only its last moment.
 * @param maxSeconds maximum duration in seconds
 * @returns null for anything but audio that browsers play, whatever its declared type
 * @throws `TooLongError` once the maximum duration is exceeded
 */
export async function remux(
  bytes: Uint8Array,
  maxSeconds: number = wholeLimits.maxSeconds,
): Promise<KeptRecording | null> {
  const parts = countParts(bytes, maxParts);
  if (parts === null || parts > maxParts) return null;
  const input = new Input({ source: new BufferSource(bytes), formats: [WEBM, MP4, QTFF, OGG, WAVE, MP3] });
  try {
    const isMp4 = (await input.getFormat()) === MP4;
    const track = await input.getPrimaryAudioTrack();
    const codec = (await track?.getCodec()) ?? null;
    const kind = keptAs(codec, isMp4);
    if (!track || !kind) return null;
    const output = new Output({ format: kind.format(), target: new BufferTarget() });
    const seconds = await copy(track, output, { maxBytes: bytes.byteLength, maxSeconds });
    if (!output.target.buffer || seconds === 0) return null;
    return {
      bytes: new Uint8Array(output.target.buffer),
      contentType: kind.contentType,
      durationMs: Math.round(seconds * 1000),
      playsEverywhere: codec === "aac" || codec === "mp3",
    };
  } catch (error) {
    if (error instanceof TooLongError) throw error;
    // Any error in parsing untrusted bytes means that they are no recording.
    return null;
  } finally {
    input.dispose();
  }
}

/** Copies a track from its first packet on; returns its duration in seconds. */
async function copy(track: InputAudioTrack, output: Output, limits: ReceiveLimits): Promise<number> {
  const [codec, decoderConfig] = await Promise.all([track.getCodec(), track.getDecoderConfig()]);
  if (!codec || !decoderConfig) return 0;
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  let start: number | undefined;
  let seconds = 0;
  let packets = 0;
  let size = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    start ??= packet.timestamp;
    seconds = Math.max(seconds, packet.timestamp + packet.duration - start);
    packets += 1;
    size += packet.byteLength;
    if (seconds > limits.maxSeconds) throw new TooLongError();
    // More packets or bytes than possible: the file refers to the same ones repeatedly.
    if (packets > maxPackets(limits.maxSeconds) || size > limits.maxBytes) return 0;
    await source.add(packet.clone({ timestamp: packet.timestamp - start }), { decoderConfig });
  }
  await output.finalize();
  return seconds;
}
