import { Buffer } from "node:buffer";

/** How many pages and packets an Ogg file has at most, as far as a limit, junk between its pages or not. Source: RFC 3533. */
export function countOggParts(bytes: Uint8Array, most: number): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let parts = 0;
  for (let at = file.indexOf("OggS"); at >= 0 && parts <= most; at = file.indexOf("OggS", at + 4)) {
    // The page's table has a byte for each packet, and one more for each 255 bytes of it.
    parts += 1 + (file[at + 26] ?? 0);
    // Many streams cost a reader more than many packets: it looks through all of them for each page.
    if ((file[at + 5] ?? 0) & beginning) parts += streamWeight;
  }
  return parts;
}

const beginning = 0b10;
const streamWeight = 1000;
