import { countBoxParts } from "./boxes";
import { countEbmlParts } from "./ebml";
import { countOggParts } from "./ogg";

/**
 * Counts the parts of a file that the parser reads as a whole, up to a limit: ten megabytes of tiny parts, or a few
 * bytes that claim billions, would block the isolate for minutes. Other formats are read incrementally and count as 0.
 * @returns null for a malformed file
 */
export function countParts(bytes: Uint8Array, limit: number): number | null {
  const beginsWith = (text: string, at: number) =>
    [...text].every((c, n) => bytes[at + n] === c.charCodeAt(0));
  if (beginsWith("\x1a\x45\xdf\xa3", 0)) return countEbmlParts(bytes, limit);
  if (beginsWith("OggS", 0)) return countOggParts(bytes, limit);
  return boxes.some((type) => beginsWith(type, 4)) ? countBoxParts(bytes, limit) : 0;
}

/** Types of the first box of an MP4 or QuickTime file. */
const boxes = ["ftyp", "styp", "moof", "sidx", "emsg", "prft", "free"];
