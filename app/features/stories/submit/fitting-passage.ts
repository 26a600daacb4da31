import { codePoints } from "~/lib/text/text";

/** A sentence that is longer falls into parts; engines that know no full stops make one sentence of everything. */
const longestPiece = 160;

const sentences = new Intl.Segmenter(undefined, { granularity: "sentence" });
const words = new Intl.Segmenter(undefined, { granularity: "word" });

/**
 * A long text in the pieces of which its author chooses a passage: its sentences, and parts of long ones.
 * @returns pieces that put together are the text again, trimmed
 */
export const piecesOf = (text: string): string[] =>
  [...sentences.segment(text.trim())].flatMap(({ segment }) =>
    codePoints(segment) <= longestPiece ? segment : partsOf(segment),
  );

function partsOf(sentence: string): string[] {
  const parts: string[] = [];
  let part = "";
  for (const { segment, isWordLike } of words.segment(sentence)) {
    if (isWordLike && part && codePoints(part + segment) > longestPiece) {
      parts.push(part);
      part = "";
    }
    part += segment;
  }
  return part ? [...parts, part] : parts;
}

/**
 * As many pieces from this one on as fit.
 * @param room code points
 * @returns the place of the first piece that doesn't fit any more; `from` itself where none does
 */
export function endOfFitting(pieces: string[], from: number, room: number): number {
  let passage = "";
  for (let at = from; at < pieces.length; at++) {
    passage += pieces[at];
    if (codePoints(passage.trim()) > room) return at;
  }
  return pieces.length;
}
