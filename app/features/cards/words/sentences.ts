import { codePoints } from "~/lib/text/text";

/** A sentence and the words in it that mean something. */
export interface Sentence {
  text: string;
  words: Set<string>;
}

const bySentence = new Intl.Segmenter("en", { granularity: "sentence" });
const byWord = new Intl.Segmenter("en", { granularity: "word" });

/** A text's sentences on one line, each with the space behind it: put together again, they are the text. */
export const sentencesOf = (text: string): Sentence[] =>
  [...bySentence.segment(text.replace(/\s+/g, " ").trim())].map(({ segment }) => ({
    text: segment,
    words: new Set(wordsOf(segment)),
  }));

/** The words of a text in lower case, without the small ones that every text has: three letters or fewer of an alphabet. */
export const wordsOf = (text: string): string[] =>
  [...byWord.segment(text.toLowerCase())]
    .filter(
      ({ isWordLike, segment }) =>
        isWordLike && (codePoints(segment) > 3 || /[^\p{sc=Latn}\d']/u.test(segment)),
    )
    .map(({ segment }) => segment);
