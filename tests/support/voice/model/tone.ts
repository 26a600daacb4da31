const rate = 16_000;

/** A WAV file with a tone of `seconds`. */
export function wavOf(seconds: number): Uint8Array<ArrayBuffer> {
  const samples = Int16Array.from({ length: seconds * rate }, (_, at) => 8000 * Math.sin(at / 5));
  const header = new DataView(new ArrayBuffer(44));
  const text = (at: number, letters: string) => {
    for (const [n, letter] of [...letters].entries()) header.setUint8(at + n, letter.charCodeAt(0));
  };
  text(0, "RIFF");
  header.setUint32(4, 36 + samples.byteLength, true);
  text(8, "WAVEfmt ");
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, rate, true);
  header.setUint32(28, 2 * rate, true);
  header.setUint16(32, 2, true);
  header.setUint16(34, 16, true);
  text(36, "data");
  header.setUint32(40, samples.byteLength, true);
  return new Uint8Array(Buffer.concat([Buffer.from(header.buffer), Buffer.from(samples.buffer)]));
}
