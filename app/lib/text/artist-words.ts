import { foldedKey } from "./folded-key";

// Names have a few words; further ones are not indexed.
const maxWords = 12;

/** Longest indexed text, and thus the longest search, in UTF-16 units. */
export const maxSearchLength = 80;

/**
 * The suffixes of an artist's name that start at a word, folded as `foldedKey` does: "Dolly Parton" gives "dollyparton"
 * and "parton". A search for the folded input is a prefix search over them. They are cut, since one letter may fold to
 * many.
 */
export function artistWords(name: string): string[] {
  const starts = [...name.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].slice(0, maxWords).map(({ index }) => index);
  const words = starts.map((start) => foldedKey(name.slice(start)));
  const cut = [foldedKey(name), ...words].map((word) => word.slice(0, maxSearchLength));
  return [...new Set(cut)].filter(Boolean);
}
