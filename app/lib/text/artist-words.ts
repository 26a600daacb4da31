import { artistKey } from "./artist-key";

// Names have a few words; further ones are not indexed.
const maxWords = 12;

/**
 * The suffixes of an artist's name that start at a word, folded as `artistKey` does: "Dolly Parton" gives "dollyparton"
 * and "parton". A search for the folded input is a prefix search over them.
 */
export function artistWords(name: string): string[] {
  const starts = [...name.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].slice(0, maxWords).map(({ index }) => index);
  const words = starts.map((start) => artistKey(name.slice(start)));
  return [...new Set([artistKey(name), ...words])].filter(Boolean);
}
