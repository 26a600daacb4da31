import { editDistance } from "~/lib/text/edit-distance";

/** What tells whether two songs may be one. */
export interface ComparedSong {
  sortKey: string;
  artistSlug: string;
}

/** Whether two songs may be one: the same title or nearly, by an artist who may be the same. */
export const areAlike = (one: ComparedSong, other: ComparedSong): boolean =>
  isNear(one.sortKey, other.sortKey) && areSameArtist(one.artistSlug, other.artistSlug);

/**
 * Equal but for a letter; for two letters in longer ones. Short ones must be equal, and so must numbers: the fifth
 * symphony is no misspelt sixth.
 */
export function isNear(one: string, other: string): boolean {
  if (numbersOf(one) !== numbersOf(other)) return false;
  const length = Math.min(one.length, other.length);
  const maxDistance = length < 5 ? 0 : length < 10 ? 1 : 2;
  return editDistance(one, other, maxDistance) <= maxDistance;
}

const numbersOf = (text: string) => text.replace(/\P{N}+/gu, " ").trim();

/** Nearly the same, or one has all words of the other: "Bach" and "Johann Sebastian Bach". */
function areSameArtist(one: string, other: string): boolean {
  if (isNear(one, other)) return true;
  const [few = [], many = []] = [one.split("-"), other.split("-")].sort((a, b) => a.length - b.length);
  return few.every((word) => many.includes(word));
}
