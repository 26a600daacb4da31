import { wordsOf } from "./words";

/** Letters of the words that may be misspelt; longer ones are no words. */
const longest = 24;

/** A word and what is left of it without one of its letters. Source: W. Garbe, "SymSpell". */
export function deletionsOf(word: string): string[] {
  const letters = [...word];
  if (letters.length < 2 || letters.length > longest) return [word];
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(""))])];
}

/**
 * How many letters must be changed, added, left out or swapped with their neighbour to get from one word to the other
 * (optimal string alignment).
 */
export function distance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= a.length; row++) {
    rows[row] = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      (rows[row] as number[])[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Infinity,
      );
    }
  }
  return at(a.length, b.length);
}

/** The rows of `spellings` for a name: a variant and the word that it may mean. */
export const spellingsOf = (name: string): [variant: string, word: string][] =>
  wordsOf(name).flatMap(({ folded, isSign }) =>
    isSign ? [] : deletionsOf(folded).map((variant): [string, string] => [variant, folded]),
  );
