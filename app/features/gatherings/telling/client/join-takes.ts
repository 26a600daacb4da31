import { type OpenRecording, openRecording, startCopy } from "~/features/voice/pieces/packets";
import { writeWave } from "./write-wave";

/**
 * Joins recordings into one, in their order: packet by packet, without encoding anew, as they are of one phone. Those
 * that differ (a headset with another rate) are decoded and written as a wave file, as are those with packets that
 * can't be read.
 * @throws {UnreadableTakeError} if one of them can't be decoded either
 */
export const joinTakes = async (sounds: Blob[]): Promise<Blob> =>
  (await joinAlike(sounds).catch(() => null)) ?? writeWave(sounds);

/** Null if they can't stand in one track. */
async function joinAlike(sounds: Blob[]): Promise<Blob | null> {
  const takes: OpenRecording[] = [];
  try {
    for (const sound of sounds) {
      const take = await openRecording(sound);
      if (!take) return null;
      takes.push(take);
    }
    const [first, ...others] = takes;
    if (!first || !others.every((take) => isAlike(first, take))) return null;
    return await joinPackets(first, takes);
  } finally {
    for (const take of takes) take.close();
  }
}

/** Whether packets of both can stand in one track. */
function isAlike(one: OpenRecording, other: OpenRecording): boolean {
  const of = ({ isMp4, codec, decoderConfig }: OpenRecording) => {
    const { sampleRate, numberOfChannels, description } = decoderConfig;
    // An Opus header also counts the samples to skip at the start, which may differ without any harm.
    const set = codec === "opus" || !description ? "" : bytesOf(description).join();
    return [isMp4, codec, decoderConfig.codec, sampleRate, numberOfChannels, set].join(" ");
  };
  return of(one) === of(other);
}

const bytesOf = (source: AllowSharedBufferSource) =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);

async function joinPackets(first: OpenRecording, takes: OpenRecording[]): Promise<Blob> {
  const { packets, finish } = await startCopy(first);
  let end = 0;
  for (const { sink } of takes) {
    const begin = end;
    let origin: number | null = null;
    let before = 0;
    for await (const packet of sink.packets()) {
      origin ??= packet.timestamp;
      const timestamp = begin + packet.timestamp - origin;
      // A recorder's last packet may have no duration: the next take starts after it all the same.
      const duration = packet.duration || before;
      before = duration;
      end = Math.max(end, timestamp + duration);
      await packets.add(packet.clone({ timestamp, duration }), { decoderConfig: first.decoderConfig });
    }
  }
  return finish();
}
