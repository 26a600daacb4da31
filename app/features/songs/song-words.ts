import { artistKey } from "~/lib/text/artist-key";
import { artistWords } from "~/lib/text/artist-words";
import type { SongNames } from "./names";

/** Longest indexed text, and thus the longest search, in UTF-16 units. */
export const maxSearchLength = 80;

/**
 * What a search for a song may begin with, folded as `artistKey` does: "Harvest Moon" by "Neil Young" gives
 * "harvestmoonneilyoung", "moonneilyoung", "neilyoungharvestmoon" and "youngharvestmoon".
 */
export function songWords({ title, artist }: SongNames): string[] {
  const titleFirst = artistWords(title).map((word) => word + artistKey(artist));
  const artistFirst = artistWords(artist).map((word) => word + artistKey(title));
  return [...new Set([...titleFirst, ...artistFirst].map((word) => word.slice(0, maxSearchLength)))];
}
