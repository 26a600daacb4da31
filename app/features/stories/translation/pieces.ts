import { codePoints } from "~/lib/text/text";

/** A part of a text: what is translated as one, or what stands between and stays as it is. */
export interface TextPart {
  text: string;
  isTranslated: boolean;
}

/** Lines with words of a text that is translated: each is a call of the model, and a story may have a thousand. */
const maxLines = 80;

const hasWords = (line: string) => /\p{L}/u.test(line);

/** Whether a text has no more lines than the model is asked for. */
export const isTranslatable = (text: string): boolean => text.split("\n").filter(hasWords).length <= maxLines;

/**
 * Splits a text into pieces of at most so many code points: its lines; sentences, where a line is longer; and words,
 * where a sentence is. Joined, the parts are the text again.
 */
export const partsOf = (text: string, language: string, maxLength: number): TextPart[] =>
  text
    .split(/(\s*\n\s*)/)
    .filter((line) => line !== "")
    .flatMap((line) =>
      hasWords(line)
        ? piecesOf(line, language, maxLength).flatMap(aroundSpaces)
        : { text: line, isTranslated: false },
    );

function piecesOf(line: string, language: string, maxLength: number): string[] {
  if (codePoints(line) <= maxLength) return [line];
  return gathered(
    segmentsOf(line, language, "sentence").flatMap((sentence) =>
      codePoints(sentence) <= maxLength
        ? sentence
        : gathered(
            segmentsOf(sentence, language, "word").flatMap((word) => cut(word, maxLength)),
            maxLength,
          ),
    ),
    maxLength,
  );
}

const segmentsOf = (text: string, language: string, granularity: "sentence" | "word"): string[] =>
  [...new Intl.Segmenter(language, { granularity }).segment(text)].map(({ segment }) => segment);

/** Neighbours together, as many as fit. */
function gathered(parts: readonly string[], maxLength: number): string[] {
  const pieces: string[] = [];
  for (const part of parts) {
    const last = pieces.at(-1);
    if (last !== undefined && codePoints(last) + codePoints(part) <= maxLength)
      pieces.splice(-1, 1, last + part);
    else pieces.push(part);
  }
  return pieces;
}

/** What nobody wrote as a word, such as a line of one letter. */
function cut(word: string, maxLength: number): string[] {
  const characters = [...word];
  const pieces: string[] = [];
  for (let at = 0; at < characters.length; at += maxLength) {
    pieces.push(characters.slice(at, at + maxLength).join(""));
  }
  return pieces;
}

/** A model drops the space at an end. */
const aroundSpaces = (piece: string): TextPart[] =>
  piece
    .split(/^(\s+)|(\s+)$/u)
    .filter(Boolean)
    .map((text) => ({ text, isTranslated: text.trim() !== "" }));
