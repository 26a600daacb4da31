import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from "mediabunny";
import type { Recording } from "~/platform/speech/speech";

/** A recording as it is kept: a whole file with its duration and places to seek to, and nothing but sound. */
export interface KeptRecording extends Recording {
  durationMs: number;
}

/**
 * Writes a recording anew, sound packet by sound packet: recorders leave out the duration and the index (they can't
 * know them), and add what nobody should publish, such as the device's name. A recording that was cut off loses only
 * its last moment.
 * @returns null for what is no WebM or MP4 with sound in it, whatever it is called
 */
export async function remux(bytes: Uint8Array): Promise<KeptRecording | null> {
  const input = new Input({ source: new BufferSource(bytes), formats: [WEBM, MP4] });
  try {
    const isMp4 = (await input.getFormat()) === MP4;
    const track = await input.getPrimaryAudioTrack();
    const output = new Output({
      format: isMp4 ? new Mp4OutputFormat() : new WebMOutputFormat(),
      target: new BufferTarget(),
    });
    const seconds = track ? await copy(track, output) : 0;
    if (!output.target.buffer || seconds === 0) return null;
    return {
      bytes: new Uint8Array(output.target.buffer),
      contentType: isMp4 ? "audio/mp4" : "audio/webm",
      durationMs: Math.round(seconds * 1000),
    };
  } catch {
    // Whatever a parser trips over in bytes from outside, they are no recording.
    return null;
  } finally {
    input.dispose();
  }
}

/** Copies a track from its first sound on; returns its seconds. */
async function copy(track: InputAudioTrack, output: Output): Promise<number> {
  const [codec, decoderConfig] = await Promise.all([track.getCodec(), track.getDecoderConfig()]);
  if (!codec || !decoderConfig) return 0;
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  let start: number | undefined;
  let seconds = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    start ??= packet.timestamp;
    await source.add(packet.clone({ timestamp: packet.timestamp - start }), { decoderConfig });
    seconds = packet.timestamp + packet.duration - start;
  }
  await output.finalize();
  return seconds;
}
