import { maxSearchLength } from "~/lib/text/artist-words";
import { foldedKey } from "~/lib/text/folded-key";
import type { Database } from "~/platform/database";
import type { Log } from "~/platform/log";
import type { RecordingSearch } from "~/platform/recordings/musicbrainz";
import { findSongs } from "../find-songs.server";
import { slugOf } from "../names";
import { lookUp } from "./lookup.server";
import type { SongSuggestion, SongSuggestions } from "./suggestion";

interface Deps {
  db: Database;
  log: Log;
  /** Null if the setting is off. */
  recordings: RecordingSearch | null;
}

/** The form in which a text is looked up and cached: alike for "Har" and " har ". */
export const canonicalSongSearch = (typed: string | null): string =>
  (typed ?? "").slice(0, 200).replace(/\s+/g, " ").trim().toLowerCase().slice(0, maxSearchLength);

/** Songs of the archive that somebody may be typing. */
export async function suggestSongs(
  { db, recordings }: Pick<Deps, "db" | "recordings">,
  typed: string,
): Promise<SongSuggestions> {
  const found = foldedKey(typed) ? await findSongs(db, typed) : [];
  const songs = found.map(
    ({ title, artist, album, storyCount }): SongSuggestion => ({
      title,
      artist,
      album,
      stories: storyCount,
      recording: null,
    }),
  );
  return { songs, hasMore: recordings !== null };
}

/**
 * Recordings that the archive's suggestions don't have.
 * @returns null if it can't be said now
 */
export async function suggestRecordings(
  { recordings, ...deps }: Deps,
  typed: string,
): Promise<SongSuggestions | null> {
  const found = recordings ? await lookUp({ ...deps, recordings }, typed) : [];
  if (!found) return null;
  const own = new Set((await findSongs(deps.db, typed)).map(({ slug }) => slug));
  const songs = found
    .filter((song) => !own.has(slugOf(song) ?? ""))
    .map(({ id, ...song }): SongSuggestion => ({ ...song, stories: 0, recording: id }));
  return { songs, hasMore: false };
}
