import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { counter, timestamp } from "./columns";

/** Songs that are shown in lists: published stories tell of them. */
const told = sql`story_count > 0`;

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
    mergedInto: text("merged_into").references((): AnySQLiteColumn => songs.id, { onDelete: "no action" }),
  },
  (song) => [
    uniqueIndex("songs_slug").on(song.slug),
    index("songs_of_artist").on(song.artistSlug, song.storyCount, song.id),
    index("songs_by_story_count").on(song.storyCount, song.id).where(told),
    index("songs_by_first_told").on(song.firstToldAt, song.id).where(told),
    index("songs_by_name").on(song.script, song.sortKey, song.id).where(told),
    index("songs_merged").on(song.mergedInto).where(sql`merged_into IS NOT NULL`),
  ],
);
