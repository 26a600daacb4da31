import { artistKey } from "~/lib/text/artist-key";
import { artistWords, maxSearchLength } from "~/lib/text/artist-words";
import type { SongNames } from "./names";

/**
 * What a search for a song may begin with, folded as `artistKey` does: "Harvest Moon" by "Neil Young" gives
 * "harvestmoonneilyoung", "moonneilyoung", "neilyoungharvestmoon" and "youngharvestmoon".
 */
export function songWords({ title, artist }: SongNames): string[] {
  const titleFirst = artistWords(title).map((word) => word + artistKey(artist));
  const artistFirst = artistWords(artist).map((word) => word + artistKey(title));
  return [...new Set([...titleFirst, ...artistFirst].map((word) => word.slice(0, maxSearchLength)))];
}
