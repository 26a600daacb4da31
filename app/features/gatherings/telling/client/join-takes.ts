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
import { writeWave } from "./write-wave";

interface OpenTake {
  input: Input;
  isMp4: boolean;
  codec: NonNullable<Awaited<ReturnType<AudioTrack["getCodec"]>>>;
  decoderConfig: AudioDecoderConfig;
  sink: EncodedPacketSink;
}

type AudioTrack = NonNullable<Awaited<ReturnType<Input["getPrimaryAudioTrack"]>>>;

/**
 * Joins recordings into one, in their order: packet by packet, without encoding anew, as they are of one phone. Those
 * that differ (a headset with another rate) are decoded and written as a wave file.
 * @throws if one of them can't be read
 */
export async function joinTakes(sounds: Blob[]): Promise<Blob> {
  const takes: OpenTake[] = [];
  try {
    for (const sound of sounds) {
      const take = await openTake(sound);
      if (!take) return await writeWave(sounds);
      takes.push(take);
    }
    const [first, ...others] = takes;
    if (!first || !others.every((take) => isAlike(first, take))) return await writeWave(sounds);
    return await joinPackets(first, takes);
  } finally {
    for (const { input } of takes) input.dispose();
  }
}

async function openTake(sound: Blob): Promise<OpenTake | null> {
  const input = new Input({ source: new BlobSource(sound), formats: [WEBM, MP4] });
  const isMp4 = (await input.getFormat()) === MP4;
  const track = await input.getPrimaryAudioTrack();
  const [codec, decoderConfig] = [await track?.getCodec(), await track?.getDecoderConfig()];
  if (!track || !codec || !decoderConfig) return null;
  return { input, isMp4, codec, decoderConfig, sink: new EncodedPacketSink(track) };
}

/** Whether packets of both can stand in one track. */
function isAlike(one: OpenTake, other: OpenTake): boolean {
  const of = ({ isMp4, codec, decoderConfig }: OpenTake) => {
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

async function joinPackets({ isMp4, codec, decoderConfig }: OpenTake, takes: OpenTake[]): Promise<Blob> {
  const source = new EncodedAudioPacketSource(codec);
  const format = isMp4 ? new Mp4OutputFormat() : new WebMOutputFormat();
  const output = new Output({ format, target: new BufferTarget() });
  output.addAudioTrack(source);
  await output.start();
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
      await source.add(packet.clone({ timestamp, duration }), { decoderConfig });
    }
  }
  await output.finalize();
  return new Blob([output.target.buffer ?? ""], { type: isMp4 ? "audio/mp4" : "audio/webm" });
}
