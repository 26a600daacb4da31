import { endOfFitting, piecesOf } from "~/features/stories/submit/fitting-passage";
import { codePoints } from "~/lib/text/text";

/** Code points that can be read from the last row. */
const room = 300;

/**
 * The beginning of a story that fits, in whole sentences where they fit.
 * @param maxLength its code points; as many as the wall has room for by default
 */
export function passageOf(content: string, maxLength = room): string {
  const text = content.replace(/\s+/g, " ").trim();
  const pieces = piecesOf(text);
  const end = endOfFitting(pieces, 0, maxLength);
  const passage = pieces.slice(0, end).join("").trim();
  return end < pieces.length ? `${passage}${/[.!?…]["”’)]?$/.test(passage) ? " …" : "…"}` : passage;
}

/** How large a passage is set. */
export function sizeOf(passage: string): "short" | "medium" | "long" {
  const length = codePoints(passage);
  return length <= 90 ? "short" : length <= 180 ? "medium" : "long";
}
