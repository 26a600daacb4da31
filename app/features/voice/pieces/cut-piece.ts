import {
  BlobSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from "mediabunny";

/** Part of a recording, as a file of its own; times in seconds by the recording's packets. */
export interface CutPiece {
  sound: Blob;
  start: number;
  /** Time of its last packet: the next piece starts after it. */
  last: number;
}

/**
 * Copies the packets of a recording that is still growing, after the packet at `after` and before `to`, so that its
 * pieces together are the recording, whatever the clocks say. Loaded with the first piece.
 * @returns null if there are none
 * @throws if the recording can't be read
 */
export async function cutPiece(recording: Blob, after: number, to: number): Promise<CutPiece | null> {
  const input = new Input({ source: new BlobSource(recording), formats: [WEBM, MP4] });
  try {
    const isMp4 = (await input.getFormat()) === MP4;
    const track = await input.getPrimaryAudioTrack();
    const [codec, decoderConfig] = [await track?.getCodec(), await track?.getDecoderConfig()];
    if (!track || !codec || !decoderConfig) return null;
    const sink = new EncodedPacketSink(track);
    const source = new EncodedAudioPacketSource(codec);
    const format = isMp4 ? new Mp4OutputFormat() : new WebMOutputFormat();
    const output = new Output({ format, target: new BufferTarget() });
    output.addAudioTrack(source);
    await output.start();
    const origin = (await sink.getFirstPacket())?.timestamp ?? 0;
    const known = Number.isFinite(after) ? await sink.getPacket(after) : null;
    let start: number | null = null;
    let last = after;
    for await (const packet of sink.packets(known ?? undefined)) {
      if (packet.timestamp <= after) continue;
      if (packet.timestamp >= to) break;
      start ??= packet.timestamp;
      last = packet.timestamp;
      await source.add(packet.clone({ timestamp: packet.timestamp - start }), { decoderConfig });
    }
    if (start === null) return null;
    await output.finalize();
    const type = isMp4 ? "audio/mp4" : "audio/webm";
    return { sound: new Blob([output.target.buffer ?? ""], { type }), start: start - origin, last };
  } finally {
    input.dispose();
  }
}
