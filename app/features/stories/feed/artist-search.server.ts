import { artistKey } from "~/lib/text/artist-key";
import type { Database } from "~/platform/database";
import { listArtists } from "../queries.server";
import type { FeedFilter } from "./feed-filter";
import { type ArtistChoice, findArtists } from "./find-artists.server";

/** What the artist picker offers. */
export interface ArtistSearch {
  /** What was searched for; null where nothing was. */
  typed: string | null;
  /** The artists to choose among: those that match, and, unless there is one to choose of these, those with most stories. */
  artists: ArtistChoice[];
  matches: number;
  /** Several match, and none of them is called just that: there is one to choose. */
  isOpen: boolean;
}

/** Where nothing can be searched. */
export const noArtistSearch: ArtistSearch = { typed: null, artists: [], matches: 0, isOpen: false };

/**
 * Searches for the artist that a filter names, which may be the beginning of a name only.
 * @returns what there is to choose, and the filter by the one artist who is meant, where there is one
 */
export async function searchArtists(
  db: Database,
  filter: FeedFilter,
): Promise<{ search: ArtistSearch; filter: FeedFilter }> {
  const typed = filter.artist;
  const found = typed ? await findArtists(db, typed) : [];
  const [first] = found;
  const isMeant = first && (found.length === 1 || artistKey(first.name) === artistKey(typed ?? ""));
  const isOpen = found.length > 0 && !isMeant;
  const others = isOpen ? [] : await listArtists(db);
  const matching = isMeant ? [first] : found;
  const names = new Set(matching.map(({ name }) => name));
  return {
    search: {
      typed,
      artists: [...matching, ...others.filter(({ name }) => !names.has(name))],
      matches: found.length,
      isOpen,
    },
    filter: isMeant ? { ...filter, artist: first.name } : filter,
  };
}
