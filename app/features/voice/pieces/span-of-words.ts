import { containsWords } from "~/features/stories/how-told";
import { joinSpoken } from "~/lib/text/join-spoken";

/** A range of a text. */
export interface Span {
  from: number;
  to: number;
}

/**
 * Where a story's text has the words that were heard piece by piece, so that the whole transcript can replace them. The
 * last ones may be missing: a page may be closed between noting and inserting them.
 * @returns null if it has none of them, "changed" if its author changed them
 */
export function spanOfWords(text: string, placed: string[]): Span | "changed" | null {
  for (let count = placed.length; count > 0; count--) {
    const words = joinSpoken(placed.slice(0, count));
    const from = words ? text.lastIndexOf(words) : -1;
    if (from < 0) continue;
    const rest = text.slice(0, from) + text.slice(from + words.length);
    const to = from + words.length;
    return placed.slice(count).some((piece) => says(rest, piece)) ? "changed" : { from, to };
  }
  return placed.some((piece) => says(text, piece)) ? "changed" : null;
}

const says = (text: string, piece: string) => piece.trim() !== "" && containsWords(text, piece);

/** Where a position in a text is after an edit of the text; an edit at the position itself is before it. */
export function moved(before: string, after: string, at: number): number {
  const shorter = Math.min(before.length, after.length);
  let end = 0;
  while (end < shorter && before.at(-1 - end) === after.at(-1 - end)) end++;
  if (at >= before.length - end) return at + after.length - before.length;
  let start = 0;
  while (start < shorter - end && before[start] === after[start]) start++;
  return at <= start ? at : after.length - end;
}
