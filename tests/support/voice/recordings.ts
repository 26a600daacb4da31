import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from "mediabunny";

/**
 * A recording of `seconds`, of Opus packets that can't be decoded, for tests without transcription.
 * @param options `packetBytes`: the size of a packet, of which there are 50 a second; `from`: seconds, the time of the
 * first one
 */
export async function recordingOf(
  seconds: number,
  container: "webm" | "mp4" = "webm",
  { packetBytes = 60, channels = 1, from = 0 } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const output = new Output({
    format: container === "mp4" ? new Mp4OutputFormat() : new WebMOutputFormat({ appendOnly: true }),
    target: new BufferTarget(),
  });
  const source = new EncodedAudioPacketSource("opus");
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = { codec: "opus", sampleRate: 48_000, numberOfChannels: channels };
  for (let at = 0; at < seconds * 50; at++) {
    const sound = new Uint8Array(packetBytes).fill(at);
    await source.add(new EncodedPacket(sound, "key", from + at / 50, 1 / 50), { decoderConfig });
  }
  await output.finalize();
  return new Uint8Array(output.target.buffer ?? new ArrayBuffer());
}
