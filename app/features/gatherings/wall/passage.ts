import { endOfFitting, piecesOf } from "~/features/stories/submit/fitting-passage";
import { codePoints, firstCharacters } from "~/lib/text/text";

/** Latin letters that can be read from the last row. */
const maxLatinLetters = 300;

/** Letters that are as wide as they are high, each as wide as 2.4 others. */
const wide = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3001-\u303f\uff01-\uff60]/gu;

/** The width of a text, in Latin letters. */
const widthOf = (text: string) => codePoints(text) + 1.4 * (text.match(wide)?.length ?? 0);

/** Code points of a text that the wall has room for. */
function fitting(text: string): number {
  const beginning = firstCharacters(text, maxLatinLetters);
  return Math.floor((maxLatinLetters * codePoints(beginning)) / widthOf(beginning));
}

/**
 * The beginning of a story that fits, in whole sentences where they fit.
 * @param maxLength its code points; as many as the wall has room for by default
 */
export function passageOf(content: string, maxLength = fitting(content)): string {
  const text = content.replace(/\s+/g, " ").trim();
  const pieces = piecesOf(text);
  const end = endOfFitting(pieces, 0, maxLength);
  const passage = pieces.slice(0, end).join("").trim() || firstCharacters(text, maxLength).trim();
  return end < pieces.length ? `${passage}${/[.!?…]["”’)]?$/.test(passage) ? " …" : "…"}` : passage;
}

/** How large a passage is set. */
export function sizeOf(passage: string): "short" | "medium" | "long" {
  const length = widthOf(passage);
  return length <= 90 ? "short" : length <= 180 ? "medium" : "long";
}
