import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { counter, createdAt, timestamp } from "./columns";

/** Condition: a song is shown in lists, since published stories tell of it. */
export const isToldSong = sql`story_count > 0`;

/** The artist that a song's address names. */
export const artistInSlug = sql`substr(slug, instr(slug, '--') + 2)`;

/** Condition: an editor gave a song another artist since. */
export const hasFormerArtist = sql`artist_slug <> ${artistInSlug}`;

/**
 * Condition: a song's rows in `song_words` are missing or outdated; true of few songs, usually of none. Songs that only
 * unpublished stories tell of have no such rows.
 */
export const isUnindexedSong = sql`(${isToldSong} OR substr(id, 1, 9) = 'built-in-') AND words_of IS NOT title || char(10) || artist`;

/**
 * A song: one row per slug, the normalized title and artist. A row that was merged into another song only leads there;
 * so does the row of a spelling that an editor has corrected (docs/decisions/0031).
 */
export const songs = sqliteTable(
  "songs",
  {
    id: text("id").primaryKey(),
    /** Last part of its address, equal for all spellings of its first names; never changes. */
    slug: text("slug").notNull(),
    title: text("title").notNull(),
    artist: text("artist").notNull(),
    artistSlug: text("artist_slug").notNull(),
    /** Script of the title's first letter, as Unicode names it; "Other" without a letter. */
    script: text("script").notNull(),
    /** The normalized title, by which lists are sorted. */
    sortKey: text("sort_key").notNull(),
    /** Published stories, built-in ones included. */
    storyCount: counter("story_count"),
    /** Of these, those with a public recording. */
    voiceCount: counter("voice_count"),
    /** When its first published story was told; null while there is none. */
    firstToldAt: timestamp("first_told_at"),
    /** MusicBrainz' id of the recording. */
    recordingId: text("recording_id"),
    /** Title and artist, a line each, that `song_words` was built from; null until it is built. */
    wordsOf: text("words_of"),
    /** Incremented by each change of an editor, who states the version that was read (optimistic locking). */
    version: counter("version"),
    mergedInto: text("merged_into").references((): AnySQLiteColumn => songs.id, { onDelete: "no action" }),
  },
  (song) => [
    uniqueIndex("songs_slug").on(song.slug),
    index("songs_of_artist").on(song.artistSlug, song.storyCount, song.id),
    index("songs_of_former_artist").on(artistInSlug).where(hasFormerArtist),
    index("songs_by_story_count").on(song.storyCount, song.id).where(isToldSong),
    index("songs_by_first_told").on(song.firstToldAt, song.id).where(isToldSong),
    index("songs_by_name").on(song.script, song.sortKey, song.id).where(isToldSong),
    index("songs_merged").on(song.mergedInto).where(sql`merged_into IS NOT NULL`),
    index("songs_unindexed").on(song.id).where(isUnindexedSong),
  ],
);

/**
 * What a search for a song may begin with, folded as `foldedKey` does: title and artist from each word of the title on,
 * artist and title from each word of the artist on.
 */
export const songWords = sqliteTable(
  "song_words",
  { word: text("word").notNull(), songId: text("song_id").notNull() },
  (word) => [primaryKey({ columns: [word.word, word.songId] })],
);

/** Audit log of editors' changes to songs: append-only. */
export const songLog = sqliteTable(
  "song_log",
  {
    id: text("id").primaryKey(),
    action: text("action", {
      enum: ["renamed", "merged", "renaming taken back", "merge taken back"],
    }).notNull(),
    songId: text("song_id").notNull(),
    /** The song's names after the change. */
    title: text("title").notNull(),
    artist: text("artist").notNull(),
    /** Its names before a renaming; the other song's, in a merge. */
    wasTitle: text("was_title").notNull(),
    wasArtist: text("was_artist").notNull(),
    /** The row that leads to the song since the change, or no longer does; null for a renaming that added none. */
    otherId: text("other_id"),
    /** The versions of both rows after the change: while they have them, it can be taken back. */
    songVersion: integer("song_version").notNull(),
    otherVersion: integer("other_version"),
    /** An editor's user id. */
    decidedBy: text("decided_by").notNull(),
    createdAt: createdAt(),
  },
  (entry) => [
    index("song_log_by_time").on(entry.createdAt, entry.id),
    index("song_log_of_song").on(entry.songId, entry.songVersion),
  ],
);

/** Answers of the service that knows recordings, by normalized search. */
export const songLookups = sqliteTable(
  "song_lookups",
  {
    query: text("query").primaryKey(),
    /** JSON: a list of `FoundRecording`. */
    answer: text("answer").notNull(),
    askedAt: timestamp("asked_at").notNull(),
  },
  (lookup) => [index("song_lookups_by_age").on(lookup.askedAt)],
);
