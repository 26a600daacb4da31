import { and, eq } from "drizzle-orm";
import { demoStories } from "~/content/demo-stories";
import { maxSearchLength, artistWords as wordsOf } from "~/lib/text/artist-words";
import { foldedKey } from "~/lib/text/folded-key";
import type { Database } from "~/platform/database";
import { beginsWith } from "~/platform/queries/begins-with";
import { artists, artistWords } from "~db/schema/artists";
import { isToldOf } from "../queries.server";

/** An artist in the picker. */
export interface ArtistChoice {
  name: string;
  storyCount: number;
}

/** How many artists a search shows. */
export const shownArtists = 12;
/** How many matching words it considers. */
const maxCandidates = 60;

/**
 * The artists with a word that starts with the search term; case, accents and spaces are ignored. An exact match comes
 * first, then those with most stories; one more than is shown, if there are more. Reads a bounded number of rows.
 */
export async function findArtists(db: Database, typed: string): Promise<ArtistChoice[]> {
  const key = foldedKey(typed);
  if (!key) return [];
  const start = key.slice(0, maxSearchLength);
  const found = new Map<string, ArtistChoice>();
  for (const { id, ...artist } of [...(await beginningWith(db, start)), ...builtInBeginningWith(start)]) {
    const known = found.get(id);
    found.set(id, { ...artist, ...known, storyCount: artist.storyCount + (known?.storyCount ?? 0) });
  }
  const isExact = (name: string) => Number(foldedKey(name) === key);
  return [...found.values()]
    .sort((a, b) => isExact(b.name) - isExact(a.name) || b.storyCount - a.storyCount)
    .slice(0, shownArtists + 1);
}

const beginningWith = (db: Database, key: string) => {
  const hits = db
    .select({ artistKey: artistWords.artistKey })
    .from(artistWords)
    .where(beginsWith(artistWords.word, key))
    .orderBy(artistWords.word)
    .limit(maxCandidates)
    .as("hits");
  return db
    .selectDistinct({ id: artists.artistKey, name: artists.name, storyCount: artists.storyCount })
    .from(hits)
    .innerJoin(artists, and(eq(artists.artistKey, hits.artistKey), isToldOf));
};

const builtInBeginningWith = (key: string) =>
  demoStories
    .filter(({ artist_name }) => wordsOf(artist_name).some((word) => word.startsWith(key)))
    .map(({ artist_name: name }) => ({ id: foldedKey(name), name, storyCount: 1 }));
