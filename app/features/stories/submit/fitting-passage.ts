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
 * The end of the longest passage that starts with this piece and fits, without white space around it. In time linear in
 * the pieces: they are what a stranger wrote.
 * @param room code points
 * @returns the index of the first piece that doesn't fit; `from` itself if none does
 */
export function endOfFitting(pieces: string[], from: number, room: number): number {
  let length = 0;
  for (let at = from; at < pieces.length; at++) {
    const piece = pieces[at] ?? "";
    const next = length === 0 ? piece.trimStart() : piece;
    const words = next.trimEnd();
    if (words && length + codePoints(words) > room) return at;
    length += codePoints(next);
  }
  return pieces.length;
}

/**
 * The first piece from which on all the rest fits; linear, too.
 * @param room code points
 * @returns the number of pieces if not even the last one fits
 */
export function startOfFitting(pieces: string[], room: number): number {
  let length = 0;
  for (let at = pieces.length - 1; at >= 0; at--) {
    const piece = pieces[at] ?? "";
    const next = length === 0 ? piece.trimEnd() : piece;
    const words = next.trimStart();
    if (words && length + codePoints(words) > room) return at + 1;
    length += codePoints(next);
  }
  return 0;
}
