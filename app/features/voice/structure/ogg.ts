import { Buffer } from "node:buffer";

/**
 * Upper bound of the pages and packets of an Ogg file, up to a limit, with or without garbage between pages. Source:
 * RFC 3533.
 */
export function countOggParts(bytes: Uint8Array, limit: number): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let parts = 0;
  for (let at = file.indexOf("OggS"); at >= 0 && parts <= limit; at = file.indexOf("OggS", at + 4)) {
    // The page's segment table has a byte for each packet, and one more for each 255 bytes of it.
    parts += 1 + (file[at + 26] ?? 0);
    // Streams cost more than packets: the parser iterates over all of them for each page.
    if ((file[at + 5] ?? 0) & beginsStream) parts += streamWeight;
  }
  return parts;
}

const beginsStream = 0b10;
const streamWeight = 1000;
