import { sql } from "drizzle-orm";
import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { counter } from "./columns";

/** Condition: an artist's rows in `artist_words` are missing or outdated; true of few artists, usually of none. */
export const isUnindexedArtist = sql`words_of IS NOT name`;

/** Number of published stories per artist, maintained by the queue consumer, for the artist picker. */
export const artists = sqliteTable(
  "artists",
  {
    artistKey: text("artist_key").primaryKey(),
    name: text("name").notNull(),
    storyCount: counter("story_count"),
    /** The name that `artist_words` was built from; null until it is built. */
    wordsOf: text("words_of"),
  },
  (artist) => [
    index("artists_by_story_count").on(artist.storyCount, artist.artistKey),
    index("artists_unindexed").on(artist.artistKey).where(isUnindexedArtist),
  ],
);

/**
 * The suffixes of an artist's name that start at a word, folded as `foldedKey` does: the artist picker searches them by
 * prefix.
 */
export const artistWords = sqliteTable(
  "artist_words",
  { word: text("word").notNull(), artistKey: text("artist_key").notNull() },
  (word) => [primaryKey({ columns: [word.word, word.artistKey] })],
);
