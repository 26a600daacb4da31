/** A letter of a script that is written without spaces between words. */
export const spacelessLetter =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

const isUnspaced = (character = ""): boolean =>
  spacelessLetter.test(character) || /[、。「」！？]/.test(character);

const touches = (before: string, after: string): boolean =>
  isUnspaced([...before].at(-1)) && isUnspaced([...after][0]);

/**
 * The space that belongs between two texts: none at their ends, after or before another, or where their script has
 * none.
 */
export const spaceBetween = (before: string, after: string): "" | " " =>
  /\S$/.test(before) && /^\S/.test(after) && !touches(before, after) ? " " : "";

/** Joins the texts of pieces of speech by spaces, where their script has them; leaves out empty ones. */
export const joinSpoken = (texts: string[]): string =>
  texts
    .map((text) => text.trim())
    .filter(Boolean)
    .reduce((all, text) => `${all}${spaceBetween(all, text)}${text}`, "");

/** Joins texts that are sentences, or titles without a full stop, into running text; leaves out empty ones. */
export const joinSentences = (texts: (string | undefined)[]): string =>
  joinSpoken(
    texts
      .filter((text): text is string => Boolean(text))
      .map((text, at, all) =>
        at === all.length - 1 || /[.!?…。！？]$/.test(text) ? text : `${text}${stopAfter(text)}`,
      ),
  );

const stopAfter = (text: string): string =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}」』）]$/u.test(text) ? "。" : ".";
