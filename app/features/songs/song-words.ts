import { artistWords, maxSearchLength } from "~/lib/text/artist-words";
import { foldedKey } from "~/lib/text/folded-key";
import type { SongNames } from "./names";

/**
 * What a search for a song may begin with, folded as `foldedKey` does: "Harvest Moon" by "Neil Young" gives
 * "harvestmoonneilyoung", "moonneilyoung", "neilyoungharvestmoon" and "youngharvestmoon".
 */
export function songWords({ title, artist }: SongNames): string[] {
  const titleFirst = artistWords(title).map((word) => word + foldedKey(artist));
  const artistFirst = artistWords(artist).map((word) => word + foldedKey(title));
  return [...new Set([...titleFirst, ...artistFirst].map((word) => word.slice(0, maxSearchLength)))];
}
