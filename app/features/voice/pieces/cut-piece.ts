import { openRecording, startCopy } from "./packets";

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
  const opened = await openRecording(recording);
  if (!opened) return null;
  try {
    const { sink, decoderConfig } = opened;
    const { packets, finish } = await startCopy(opened);
    const origin = (await sink.getFirstPacket())?.timestamp ?? 0;
    const known = Number.isFinite(after) ? await sink.getPacket(after) : null;
    let start: number | null = null;
    let last = after;
    for await (const packet of sink.packets(known ?? undefined)) {
      if (packet.timestamp <= after) continue;
      if (packet.timestamp >= to) break;
      start ??= packet.timestamp;
      last = packet.timestamp;
      await packets.add(packet.clone({ timestamp: packet.timestamp - start }), { decoderConfig });
    }
    if (start === null) return null;
    return { sound: await finish(), start: start - origin, last };
  } finally {
    opened.close();
  }
}
