import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { counter, createdAt, flag, timestamp } from "./columns";
import { gatherings } from "./gatherings";
import { songs } from "./songs";
import { voiceClips } from "./voice";

/** States of a story; docs/decisions/0021 lists the transitions. */
export const storyStates = [
  "published",
  "hidden",
  "sent",
  "held",
  "edited",
  "returned",
  "removed",
  "withdrawn",
] as const;

/** How the author wants the story to be printed (specification, section 2, "/submissions"). */
export const storyFormats = ["verbatim", "lightly edited", "full story"] as const;

/** How exactly a story says where it happened. */
export const placeExactnesses = ["town", "country"] as const;

// Conditions of partial indexes, here and in the other files of this folder. Queries use them as they are: SQLite uses
// a partial index only if a query repeats its condition, with literals, not with bound parameters.

export const isPublished = sql`is_published = 1`;

/** Everybody may hear its author. */
export const hasPublicVoice = sql`${isPublished} AND voice_published = 1 AND clip_id IS NOT NULL`;

/** It waits for review. */
export const isInReview = sql`in_review_since IS NOT NULL`;

/** Another story led to it. */
export const isInspired = sql`inspired_by IS NOT NULL`;

/** It was told at a gathering. */
export const isOfGathering = sql`gathering_id IS NOT NULL`;

/** It was changed after it was sent. */
export const isChanged = sql`updated_at IS NOT NULL`;

/** It names a song. */
export const hasSongSlug = sql`song_slug <> ''`;

/** Its song is not known yet: it is from before songs existed. */
export const isUnassigned = sql`song_slug IS NULL`;

/** Its language was not looked for yet: it is from before that was done, or the detector could not be read. */
export const isLanguageUnknown = sql`language IS NULL`;

/** The artist whose tally should count it; null if none should (docs/decisions/0003). */
export const artistToTally = sql`iif(is_published = 1, artist_key, NULL)`;

/** Its artist's tally doesn't count its last change yet; true of few stories, usually of none. */
export const isUntallied = sql`tallied_as IS NOT ${artistToTally}`;

/** The song whose counts should include it; null if none should. */
export const songToCount = sql`iif(is_published = 1, song_id, NULL)`;

/** Whether they should include it as a voice. */
export const voiceToCount = sql`(is_published = 1 AND song_id IS NOT NULL AND voice_published = 1 AND clip_id IS NOT NULL)`;

/** Its song's counts don't include its last change yet; true of few stories, usually of none. */
export const isUncounted = sql`(counted_song IS NOT ${songToCount}
  OR counted_voice <> ${voiceToCount})`;

/** The gathering whose count should include it; null if none should. */
export const gatheringToCount = sql`iif(is_published = 1, gathering_id, NULL)`;

/** Its gathering's count doesn't include its last change yet; true of few stories, usually of none. */
export const isUncountedAtGathering = sql`counted_gathering IS NOT ${gatheringToCount}`;

/** A story: the columns of the specification, section 3, and more for integrity (docs/decisions/0003). */
export const stories = sqliteTable(
  "stories",
  {
    id: text("id").primaryKey(),
    storyContent: text("story_content").notNull(),
    songTitle: text("song_title").notNull(),
    artistName: text("artist_name").notNull(),
    albumName: text("album_name").notNull(),
    mood: text("mood"),
    isAiGenerated: flag("is_ai_generated").notNull().default(false),
    isAnonymous: flag("is_anonymous").notNull().default(true),
    isPublished: flag("is_published").notNull().default(false),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    userName: text("user_name"),
    userAvatar: text("user_avatar"),
    submitterName: text("submitter_name"),
    submitterEmail: text("submitter_email"),
    likedCount: counter("liked_count"),
    shareCount: counter("share_count"),
    viewCount: counter("view_count"),
    conversionCount: counter("conversion_count"),
    createdAt: createdAt(),
    updatedAt: timestamp("updated_at"),
    /** SHA-256 of the form's idempotency key: submitting the same form again finds the first row. */
    submissionKey: text("submission_key").notNull(),
    /** The artist's name without case, accents and spaces, for the artist filter. */
    artistKey: text("artist_key").notNull(),
    /** The artist whose tally counts this story; null if none does. */
    talliedAs: text("tallied_as"),
    /** `songs.slug` of title and artist; empty if one is unknown; null until a job has computed it. */
    songSlug: text("song_slug"),
    /** The song that the slug leads to; null if one of its names is unknown. */
    songId: text("song_id").references(() => songs.id, { onDelete: "no action" }),
    /** The song's artist, or the story's own; null if unknown. */
    artistSlug: text("artist_slug"),
    /** The song whose counts include this story; null if none do. */
    countedSong: text("counted_song"),
    /** Whether they include it as a voice. */
    countedVoice: flag("counted_voice").notNull().default(false),
    /** SHA-256 of the token in the private manage link; null once the story is withdrawn. */
    manageTokenHash: text("manage_token_hash"),
    /** The story whose "Write Your Story" link the author followed. */
    inspiredBy: text("inspired_by").references((): AnySQLiteColumn => stories.id, {
      onDelete: "set null",
    }),
    consentedAt: timestamp("consented_at").notNull(),
    consentVersion: text("consent_version").notNull(),
    /**
     * Incremented by each change of text or state. Writers state the version they read (optimistic locking,
     * docs/decisions/0021).
     */
    version: counter("version"),
    /** Since when the story waits for review; null if it doesn't. */
    inReviewSince: timestamp("in_review_since"),
    /** SHA-256 of the text without case, spaces and punctuation, to detect duplicates. */
    contentKey: text("content_key"),
    clipId: text("clip_id").references(() => voiceClips.id, { onDelete: "set null" }),
    /** Whether the recording is public with the story. */
    voicePublished: flag("voice_published").notNull().default(false),
    /** How the text was entered. */
    told: text("told", { enum: ["typed", "spoken", "spoken, edited"] })
      .notNull()
      .default("typed"),
    /** How the author wants it printed; null leaves that to the editors. */
    format: text("format", { enum: storyFormats }),
    /** The gathering that it was told at; null for most stories. */
    gatheringId: text("gathering_id").references(() => gatherings.id, { onDelete: "no action" }),
    /** Where its author was there, in their words, such as "Section 114, row 12". */
    gatheringSpot: text("gathering_spot"),
    /** The gathering whose count includes this story; null if none does. */
    countedGathering: text("counted_gathering"),
    /** Code of the text's language (BCP 47); empty if nobody can tell; null until it was looked at. */
    language: text("language"),
    /** Whether its author said which language it is. */
    languageChosen: flag("language_chosen").notNull().default(false),
    /** Where the song found its teller, in their words. */
    placeText: text("place_text"),
    /** How exact its author wants to be; a country's story keeps no town. */
    placeExactness: text("place_exactness", { enum: placeExactnesses }),
    /** The place of the gazetteer that the words name; null if they name none. */
    placeId: text("place_id"),
    /** That place's country. */
    placeCountry: text("place_country"),
    /** The year in which the song found its teller. */
    year: integer("year"),
    /**
     * Language of the interface in which it was sent: that of the consent text which its author agreed to
     * (`consent_version`), and of later mails about it. Null for stories from before, which were sent in English.
     */
    locale: text("locale"),
  },
  (story) => [
    uniqueIndex("stories_submission_key").on(story.submissionKey),
    uniqueIndex("stories_manage_token_hash").on(story.manageTokenHash),
    index("stories_feed").on(story.createdAt, story.id).where(isPublished),
    index("stories_feed_by_origin").on(story.isAiGenerated, story.createdAt, story.id).where(isPublished),
    index("stories_feed_by_artist").on(story.artistKey, story.createdAt, story.id).where(isPublished),
    index("stories_of_song").on(story.songId, story.createdAt, story.id).where(isPublished),
    index("stories_of_artist").on(story.artistSlug, story.createdAt, story.id).where(isPublished),
    index("stories_by_mood").on(story.mood, story.createdAt, story.id).where(isPublished),
    index("stories_by_song_slug").on(story.songSlug).where(hasSongSlug),
    index("stories_unassigned").on(story.id).where(isUnassigned),
    index("stories_uncounted").on(story.id).where(isUncounted),
    index("stories_by_author").on(story.userId, story.createdAt, story.id),
    index("stories_signed")
      .on(story.userId, story.createdAt, story.id)
      .where(sql`${isPublished} AND is_anonymous = 0`),
    index("stories_voices").on(story.createdAt, story.id).where(hasPublicVoice),
    index("stories_voices_of_song").on(story.songId, story.createdAt, story.id).where(hasPublicVoice),
    index("stories_voices_by_mood").on(story.mood, story.createdAt, story.id).where(hasPublicVoice),
    index("stories_voices_of_author")
      .on(story.userId, story.createdAt, story.id)
      .where(sql`${hasPublicVoice} AND is_anonymous = 0`),
    index("stories_by_submitter_email").on(story.submitterEmail).where(sql`submitter_email IS NOT NULL`),
    index("stories_inspired_by").on(story.inspiredBy, story.createdAt, story.id).where(isInspired),
    index("stories_inspired_published")
      .on(story.inspiredBy, story.createdAt, story.id)
      .where(sql`${isPublished} AND ${isInspired}`),
    index("stories_untallied").on(story.id).where(isUntallied),
    index("stories_in_review").on(story.inReviewSince, story.id).where(isInReview),
    index("stories_by_content").on(story.contentKey),
    index("stories_by_clip").on(story.clipId).where(sql`clip_id IS NOT NULL`),
    index("stories_of_gathering")
      .on(story.gatheringId, story.createdAt, story.id)
      .where(sql`${isPublished} AND ${isOfGathering}`),
    index("stories_told_at").on(story.gatheringId, story.createdAt, story.id).where(isOfGathering),
    index("stories_changed").on(story.updatedAt, story.id).where(sql`${isPublished} AND ${isChanged}`),
    index("stories_on_wall")
      .on(story.gatheringId, story.updatedAt, story.id)
      .where(sql`${isPublished} AND ${isOfGathering}`),
    index("stories_in_review_at_gathering")
      .on(story.gatheringId, story.inReviewSince, story.id)
      .where(sql`${isInReview} AND ${isOfGathering}`),
    index("stories_uncounted_at_gathering").on(story.id).where(isUncountedAtGathering),
    index("stories_feed_by_language").on(story.language, story.createdAt, story.id).where(isPublished),
    index("stories_language_unknown").on(story.id).where(isLanguageUnknown),
    index("stories_of_place")
      .on(story.placeId, story.createdAt, story.id)
      .where(sql`${isPublished} AND place_id IS NOT NULL`),
    index("stories_of_country")
      .on(story.placeCountry, story.createdAt, story.id)
      .where(sql`${isPublished} AND place_country IS NOT NULL`),
    index("stories_of_year")
      .on(story.year, story.createdAt, story.id)
      .where(sql`${isPublished} AND year IS NOT NULL`),
  ],
);
