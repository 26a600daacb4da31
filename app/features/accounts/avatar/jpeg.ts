import { joined, type Picture } from "./picture";

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** What tells about the picture: APP0 to APP15, but for Adobe's, without which colours change, and comments. */
const isTold = (marker: number) => (marker >= 0xe0 && marker <= 0xef && marker !== 0xee) || marker === 0xfe;
const [start, end, scan] = [0xd8, 0xd9, 0xda];

/** A JPEG with the segments that draw it alone. Source: ITU-T T.81, annex B. */
export function readJpeg(file: Uint8Array): Picture | null {
  if (file[0] !== 0xff || file[1] !== start) return null;
  const kept = [file.subarray(0, 2)];
  let size: { width: number; height: number } | null = null;
  for (let at = 2; file[at] === 0xff; ) {
    const marker = file[at + 1] ?? 0;
    if (marker === end) {
      kept.push(file.subarray(at, at + 2));
      return size && { contentType: "image/jpeg", ...size, bytes: joined(kept) };
    }
    const length = u16(file, at + 2);
    const next = marker === scan ? endOfScan(file, at + 2 + length) : at + 2 + length;
    if (length < 2 || next > file.byteLength) return null;
    if (isFrame(marker)) size = { height: u16(file, at + 5), width: u16(file, at + 7) };
    if (!isTold(marker)) kept.push(file.subarray(at, next));
    at = next;
  }
  return null;
}

const u16 = (file: Uint8Array, at: number) => ((file[at] ?? 0) << 8) | (file[at + 1] ?? 0);

/** Where compressed data ends: at a marker that is neither a stuffed byte nor a restart (T.81, B.1.1.5). */
function endOfScan(file: Uint8Array, from: number): number {
  for (let at = from; at < file.byteLength - 1; at++) {
    const next = file[at + 1] ?? 0;
    if (file[at] === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return file.byteLength + 1;
}
