import { and, eq, isNull, sql } from "drizzle-orm";
import { newId } from "~/lib/ids";
import { artistSlug, nameKey, plainName } from "~/lib/text/song-key";
import type { Database } from "~/platform/database";
import { songs } from "~db/schema/songs";
import { canonicalSong } from "./merged.server";
import { hasArtist, type SongNames, slugOf } from "./names";
import { scriptOf } from "./script";

/** The columns that follow a song's names; its slug never changes. */
export const nameColumns = ({ title, artist }: SongNames) => ({
  title,
  artist,
  artistSlug: artistSlug(artist),
  script: scriptOf(title),
  sortKey: nameKey(title),
});

/** The row of a song that is new. */
export const songRow = ({ title, artist }: SongNames, slug: string) => ({
  id: newId(),
  slug,
  ...nameColumns({ title, artist }),
  title: plainName(title),
  artist: plainName(artist),
});

/**
 * The statements that store a story's song if it is new, for the batch that writes the story; none without a song.
 * @param recordingId of the recording that its author chose; kept if the song has none yet
 */
export function storeSong(db: Database, names: SongNames, recordingId?: string) {
  const slug = slugOf(names);
  if (!slug) return [] as const;
  const store = db.insert(songs).values(songRow(names, slug)).onConflictDoNothing();
  return recordingId ? ([store, keepRecording(db, slug, recordingId)] as const) : ([store] as const);
}

const keepRecording = (db: Database, slug: string, recordingId: string) =>
  db
    .update(songs)
    .set({ recordingId })
    .where(and(eq(songs.id, canonicalSong(sql`${slug}`, "id")), isNull(songs.recordingId)));

/** The columns of a story that say which song it tells of; `storeSong` precedes them in the same batch. */
export function songColumns(names: SongNames) {
  const slug = slugOf(names);
  const own = hasArtist(names.artist) ? artistSlug(names.artist) : null;
  if (!slug) return { songSlug: "", songId: null, artistSlug: own };
  return {
    songSlug: slug,
    songId: canonicalSong(sql`${slug}`, "id"),
    artistSlug: canonicalSong(sql`${slug}`, "artist_slug"),
  };
}
