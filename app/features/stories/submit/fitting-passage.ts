import { codePoints } from "~/lib/text/text";

/** Longer sentences are split; some engines produce no punctuation, so that the whole text is one sentence. */
const maxPieceLength = 160;

const sentences = new Intl.Segmenter(undefined, { granularity: "sentence" });
const words = new Intl.Segmenter(undefined, { granularity: "word" });

/**
 * Splits a long text into the pieces from which its author chooses a passage: sentences, and parts of long ones.
 * @returns pieces that, joined, are the trimmed text
 */
export const piecesOf = (text: string): string[] =>
  [...sentences.segment(text.trim())].flatMap(({ segment }) =>
    codePoints(segment) <= maxPieceLength ? segment : partsOf(segment),
  );

function partsOf(sentence: string): string[] {
  const parts: string[] = [];
  let part = "";
  for (const { segment, isWordLike } of words.segment(sentence)) {
    if (isWordLike && part && codePoints(part + segment) > maxPieceLength) {
      parts.push(part);
      part = "";
    }
    part += segment;
  }
  return part ? [...parts, part] : parts;
}

/**
 * The end of the longest passage that starts with this piece and fits.
 * @param room code points
 * @returns the index of the first piece that doesn't fit; `from` itself if none does
 */
export function endOfFitting(pieces: string[], from: number, room: number): number {
  let passage = "";
  for (let at = from; at < pieces.length; at++) {
    passage += pieces[at];
    if (codePoints(passage.trim()) > room) return at;
  }
  return pieces.length;
}
