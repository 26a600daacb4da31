import { spacelessLetter } from "~/lib/text/join-spoken";

/**
 * The first listed word in a text. Compares whole words, so that a name that contains a listed word isn't held; however
 * their letters are encoded, and with invisible characters between or within them. Scripts without spaces don't tell
 * where a word ends: their words are found anywhere.
 */
export function listedWord(text: string, listed: string[]): string | undefined {
  const texts = [folded(text), visible(folded(text))];
  return listed.find((entry) => {
    const words = visible(folded(entry)).split(/\s+/);
    // Searched first, since a list may be long and a pattern is slow.
    return texts.some((one) => words.every((word) => one.includes(word)) && patternOf(words).test(one));
  });
}

/** Without case, and of marks with those that are letters or vowels of their script alone. */
const folded = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, "");

const visible = (text: string): string => text.replace(/\p{Default_Ignorable_Code_Point}/gu, "");

/** Words of one entry may be parted by anything else than letters. */
function patternOf(words: string[]): RegExp {
  const pattern = words
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"))
    .join("[^\\p{L}\\p{M}\\p{N}]+");
  return spacelessLetter.test(pattern)
    ? new RegExp(`${pattern}(?!\\p{M})`, "u")
    : new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${pattern}(?![\\p{L}\\p{M}\\p{N}])`, "u");
}
