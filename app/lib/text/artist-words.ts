import { artistKey } from "./artist-key";

// Names have a few words; what is longer is not searched word by word.
const mostWords = 12;

/**
 * An artist's name from each of its words on, folded as `artistKey` folds it: "Dolly Parton" gives "dollyparton" and
 * "parton". What somebody types, folded alike, is the beginning of one of them.
 */
export function artistWords(name: string): string[] {
  const starts = [...name.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].slice(0, mostWords).map(({ index }) => index);
  const words = starts.map((start) => artistKey(name.slice(start)));
  return [...new Set([artistKey(name), ...words])].filter(Boolean);
}
