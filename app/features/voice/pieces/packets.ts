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

type AudioTrack = NonNullable<Awaited<ReturnType<Input["getPrimaryAudioTrack"]>>>;

/** A recording whose encoded packets can be read. */
export interface OpenRecording {
  isMp4: boolean;
  codec: NonNullable<Awaited<ReturnType<AudioTrack["getCodec"]>>>;
  decoderConfig: AudioDecoderConfig;
  sink: EncodedPacketSink;
  /** Frees what reads it. */
  close(): void;
}

/**
 * Opens a browser's recording (WebM or MP4); whoever opens it closes it.
 * @returns null if it has no sound that could be decoded
 * @throws if it can't be read
 */
export async function openRecording(recording: Blob): Promise<OpenRecording | null> {
  const input = new Input({ source: new BlobSource(recording), formats: [WEBM, MP4] });
  const opened = await readTrack(input).catch((error: unknown) => {
    input.dispose();
    throw error;
  });
  if (!opened) input.dispose();
  return opened;
}

async function readTrack(input: Input): Promise<OpenRecording | null> {
  const isMp4 = (await input.getFormat()) === MP4;
  const track = await input.getPrimaryAudioTrack();
  const codec = await track?.getCodec();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !codec || !decoderConfig) return null;
  return { isMp4, codec, decoderConfig, sink: new EncodedPacketSink(track), close: () => input.dispose() };
}

/**
 * Starts a file of the same format and codec as a recording, for packets that are copied from it.
 * @returns where the packets go, and what finishes the file
 */
export async function startCopy({ isMp4, codec }: OpenRecording) {
  const packets = new EncodedAudioPacketSource(codec);
  const format = isMp4 ? new Mp4OutputFormat() : new WebMOutputFormat();
  const output = new Output({ format, target: new BufferTarget() });
  output.addAudioTrack(packets);
  await output.start();
  const finish = async () => {
    await output.finalize();
    return new Blob([output.target.buffer ?? ""], { type: isMp4 ? "audio/mp4" : "audio/webm" });
  };
  return { packets, finish };
}
