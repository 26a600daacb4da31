import { wordsOf } from "./words";

/** Letters of the words that may be misspelt; longer ones are no words. */
const maxLength = 24;

/** A word and what is left of it without one of its letters. Source: W. Garbe, "SymSpell". */
export function deletionsOf(word: string): string[] {
  const letters = [...word];
  if (letters.length < 2 || letters.length > maxLength) return [word];
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(""))])];
}

/**
 * How many letters must be changed, added, left out or swapped with their neighbour to get from one word to the other
 * (optimal string alignment). A search compares hundreds of names: so it keeps no more than three rows of numbers.
 */
export function distance(one: string, other: string): number {
  const a = lettersOf(one);
  const b = lettersOf(other);
  let [last, row, next] = [rowFor(b), rowFor(b), rowFor(b)];
  for (let j = 0; j <= b.length; j++) row[j] = j;
  for (let i = 1; i <= a.length; i++) {
    next[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const cost = isSame ? at(row, j - 1) : Math.min(at(row, j - 1), at(row, j), at(next, j - 1)) + 1;
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next[j] = isSwapped ? Math.min(cost, at(last, j - 2) + 1) : cost;
    }
    [last, row, next] = [row, next, last];
  }
  return at(row, b.length);
}

/** The letters of a word as numbers, which compare faster. */
function lettersOf(word: string): number[] {
  const letters: number[] = [];
  for (const letter of word) letters.push(letter.codePointAt(0) ?? 0);
  return letters;
}

const rowFor = ({ length }: readonly number[]) => new Uint16Array(length + 1);

const at = (row: Uint16Array, column: number) => row[column] ?? 0;

/** The rows of `spellings` for a name: a variant and the word that it may mean. */
export const spellingsOf = (name: string): [variant: string, word: string][] =>
  wordsOf(name).flatMap(({ folded, isSign }) =>
    isSign ? [] : deletionsOf(folded).map((variant): [string, string] => [variant, folded]),
  );
