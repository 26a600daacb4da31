import { countBoxParts } from "./boxes";
import { countEbmlParts } from "./ebml";
import { countOggParts } from "./ogg";

/**
 * How many parts a file has that a reader takes apart as a whole, as far as a limit: ten megabytes of tiny ones, or a few bytes
 * that claim to be billions, would keep it busy for minutes, and nothing else is done meanwhile. Files of other formats are
 * read part by part and have none.
 * @returns null for a file that is out of order
 */
export function countParts(bytes: Uint8Array, most: number): number | null {
  const beginsWith = (text: string, at: number) =>
    [...text].every((c, n) => bytes[at + n] === c.charCodeAt(0));
  if (beginsWith("\x1a\x45\xdf\xa3", 0)) return countEbmlParts(bytes, most);
  if (beginsWith("OggS", 0)) return countOggParts(bytes, most);
  return boxes.some((type) => beginsWith(type, 4)) ? countBoxParts(bytes, most) : 0;
}

/** What an MP4 or QuickTime file may begin with. */
const boxes = ["ftyp", "styp", "moof", "sidx", "emsg", "prft", "free"];
