import { codePoints } from "~/lib/text/text";

/** A sentence with its significant words. */
export interface Sentence {
  text: string;
  words: Set<string>;
}

const bySentence = new Intl.Segmenter("en", { granularity: "sentence" });
const byWord = new Intl.Segmenter("en", { granularity: "word" });

/** Splits a text into sentences on one line, each with its trailing space: joined, they are the text again. */
export const sentencesOf = (text: string): Sentence[] =>
  [...bySentence.segment(text.replace(/\s+/g, " ").trim())].map(({ segment }) => ({
    text: segment,
    words: new Set(wordsOf(segment)),
  }));

/** The significant words of a text in lower case: without Latin ones of up to three letters. */
export const wordsOf = (text: string): string[] =>
  allWordsOf(text).filter((word) => codePoints(word) > 3 || /[^\p{sc=Latn}\d']/u.test(word));

/** All words of a text in lower case. */
export const allWordsOf = (text: string): string[] =>
  [...byWord.segment(text.toLowerCase())]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
