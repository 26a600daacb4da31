import { UnreadableTakeError } from "../unreadable-take";

/** Samples a second: enough for speech, and five minutes stay below the ten megabytes that a recording may have. */
const sampleRate = 16_000;

const headerBytes = 44;

/**
 * Decodes recordings of different kinds and writes them one after the other, as a wave file of 16 bits and one channel.
 * @throws {UnreadableTakeError} if one of them can't be decoded
 */
export async function writeWave(sounds: Blob[]): Promise<Blob> {
  const parts: Int16Array<ArrayBuffer>[] = [];
  for (const [at, sound] of sounds.entries()) {
    const samples = await samplesOf(sound).catch((error: unknown) => {
      throw new UnreadableTakeError(at, error);
    });
    parts.push(samples);
  }
  const bytes = parts.reduce((total, { byteLength }) => total + byteLength, 0);
  return new Blob([header(bytes), ...parts], { type: "audio/wav" });
}

async function samplesOf(sound: Blob): Promise<Int16Array<ArrayBuffer>> {
  // A context of this rate resamples what it decodes.
  const context = new OfflineAudioContext(1, 1, sampleRate);
  const decoded = await context.decodeAudioData(await sound.arrayBuffer());
  const channel = decoded.getChannelData(0);
  return Int16Array.from(channel, (value) => Math.max(-1, Math.min(1, value)) * 32_767);
}

/** Source: Multimedia Programming Interface and Data Specifications 1.0, "Waveform Audio File Format". */
function header(bytes: number): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(headerBytes));
  const text = (at: number, letters: string) => {
    for (const [n, letter] of [...letters].entries()) view.setUint8(at + n, letter.charCodeAt(0));
  };
  text(0, "RIFF");
  view.setUint32(4, headerBytes - 8 + bytes, true);
  text(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, "data");
  view.setUint32(40, bytes, true);
  return view.buffer;
}
