/** A word of a text, or one character of a script that is written without spaces. */
export interface Word {
  /** As it is compared: without case, and without accents where the script allows it. */
  folded: string;
  /** Position in the text, in UTF-16 units. */
  start: number;
  end: number;
  /** Whether it is one character of a script without spaces. */
  isSign: boolean;
}

// Letters, digits and their marks; an apostrophe within a word belongs to it ("don’t"). A mark by itself is that of an
// emoji ("❤️"), which FTS5 finds nowhere.
const words = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’][\p{L}\p{N}\p{M}]+)*/gu;

// Korean has spaces, but joins endings to its words.
const spaceless =
  "\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Hangul}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}\\p{scx=Tibetan}";
const pieces = new RegExp(`(?!\\p{N})[${spaceless}]\\p{M}*|(?:(?![${spaceless}])[^]|\\p{N})+`, "gu");
const isSpaceless = new RegExp(`^(?!\\p{N})[${spaceless}]`, "u");

// Accents of Latin, Greek and Cyrillic, and the vowel points of Hebrew and Arabic, which are often left out. Marks of
// other scripts are letters.
const accents = /[\u0300-\u036F\u0591-\u05C7\u0610-\u061A\u064B-\u065F\u0670]/g;

/** A word as it is compared: "Café" and "CAFE" are alike, and so are the forms in which a sign can be drawn. */
export const fold = (word: string): string =>
  word
    .normalize("NFKD")
    .replace(accents, "")
    .replace(/['’]|\p{Variation_Selector}/gu, "")
    .toLowerCase()
    .normalize("NFC");

// The same for texts without other letters, most of English: several times as fast.
const isAscii = /^[\0-\x7f]*$/;
const asciiWords = /[a-z0-9]+(?:'[a-z0-9]+)*/gi;

const asciiWordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(asciiWords), ({ 0: word, index: start }) => ({
    folded: word.replaceAll("'", "").toLowerCase(),
    start,
    end: start + word.length,
    isSign: false,
  }));

/** The words of a text, in order. */
export function wordsOf(text: string): Word[] {
  if (isAscii.test(text)) return asciiWordsOf(text);
  return Array.from(text.matchAll(words)).flatMap(({ 0: run, index }) =>
    Array.from(run.matchAll(pieces), ({ 0: piece, index: at }) => ({
      folded: fold(piece),
      start: index + at,
      end: index + at + piece.length,
      isSign: isSpaceless.test(piece),
    })).filter(({ folded }) => folded !== ""),
  );
}

/**
 * Adjacent characters of scripts without spaces, joined.
 * @returns each word, or each such run, by its words
 */
export function runsOf(text: string): Word[][] {
  const runs: Word[][] = [];
  for (const word of wordsOf(text)) {
    const last = runs.at(-1)?.at(-1);
    if (word.isSign && last?.isSign && last.end === word.start) runs.at(-1)?.push(word);
    else runs.push([word]);
  }
  return runs;
}

/** The words of a run as the index has them: a word, or each pair of neighbouring characters (docs/decisions/0032). */
export const pairsOf = (run: readonly Word[]): string[] =>
  run.length === 1
    ? run.map(({ folded }) => folded)
    : run.slice(1).map(({ folded }, at) => `${run[at]?.folded}${folded}`);

/** A text as the index stores it. */
export const indexText = (text: string): string => runsOf(text).flatMap(pairsOf).join(" ");

/** Words of a title or name, by which they are found without walking through all texts that have them. */
export const nameWords = (indexed: readonly string[]): string[] => indexed.map((word) => `xxname${word}`);

/** The different characters of scripts without spaces, for searches for a single one. */
export const signsOf = (text: string): string =>
  [...new Set(wordsOf(text).flatMap(({ isSign, folded }) => (isSign ? [folded] : [])))].join(" ");
