import { hasArtist } from "~/features/songs/names";
import { foldedKey } from "~/lib/text/folded-key";
import { artistSlug } from "~/lib/text/song-key";
import type { Database } from "~/platform/database";
import { listArtists } from "../queries.server";
import type { FeedFilter } from "./feed-filter";
import { type ArtistChoice, findArtists, shownArtists } from "./find-artists.server";

/** Result of the artist picker's search. */
export interface ArtistSearch {
  /** The search term; null without one. */
  typed: string | null;
  /** The artists to choose from: the matches, or else those with most stories. */
  artists: ArtistChoice[];
  /** How many match; one more than the artists to choose from where there are more. */
  matches: number;
  /** Whether several artists match and none matches exactly, so that the reader must choose. */
  isOpen: boolean;
  /** Slug of the artist's page, once one is found; null for an unknown artist. */
  artistSlug: string | null;
}

/** The empty result, without a search. */
export const noArtistSearch: ArtistSearch = {
  typed: null,
  artists: [],
  matches: 0,
  isOpen: false,
  artistSlug: null,
};

/**
 * Searches for a filter's artist, which may be only the beginning of a name.
 * @returns the choices, and the filter narrowed to the one matching artist, if there is one
 */
export async function searchArtists(
  db: Database,
  filter: FeedFilter,
): Promise<{ search: ArtistSearch; filter: FeedFilter }> {
  const typed = filter.artist;
  const found = typed ? await findArtists(db, typed) : [];
  const [first] = found;
  const isMeant = first && (found.length === 1 || foldedKey(first.name) === foldedKey(typed ?? ""));
  const isOpen = found.length > 0 && !isMeant;
  const others = isOpen ? [] : await listArtists(db);
  const matching = isMeant ? [first] : found.slice(0, shownArtists);
  const names = new Set(matching.map(({ name }) => name));
  return {
    search: {
      typed,
      artists: [...matching, ...others.filter(({ name }) => !names.has(name))],
      matches: found.length,
      isOpen,
      artistSlug: isMeant && hasArtist(first.name) ? artistSlug(first.name) : null,
    },
    filter: isMeant ? { ...filter, artist: first.name } : filter,
  };
}
