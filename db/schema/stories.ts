import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  index,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { counter, createdAt, flag, timestamp } from "./columns";
import { voiceClips } from "./voice";

/** What a story can be for its author, editors and readers; docs/decisions/0021 says what leads from one to another. */
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

/** How an author wants a story to be printed (specification, section 2, "/submissions"). */
export const storyFormats = ["verbatim", "lightly edited", "full story"] as const;

const published = sql`is_published = 1`;

/** Artists whose words are not, or no longer, those of their name; none, most of the time. */
const unindexed = sql`words_of IS NOT name`;

/** Stories whose artist's tally has yet to hear of a change; none, most of the time (docs/decisions/0003). */
const untallied = sql`tallied_as IS NOT iif(is_published = 1, artist_key, NULL)`;

/** A story: the columns of the specification, section 3, and what keeps it safe (docs/decisions/0003). */
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
    /** SHA-256 of the key that the form made: the same form sent twice finds the first row. */
    submissionKey: text("submission_key").notNull(),
    /** The artist's name without case, accents and spaces: what the artist filter compares. */
    artistKey: text("artist_key").notNull(),
    /** The artist in whose tally this story is counted; null while it is in none. */
    talliedAs: text("tallied_as"),
    /** SHA-256 of the token in the private manage link; null once the story is withdrawn. */
    manageTokenHash: text("manage_token_hash"),
    /** The story whose "Write Your Story" link led here. */
    inspiredBy: text("inspired_by").references((): AnySQLiteColumn => stories.id, {
      onDelete: "set null",
    }),
    consentedAt: timestamp("consented_at").notNull(),
    consentVersion: text("consent_version").notNull(),
    /** Counts the changes of words and of state: who changes a story says which version was read (docs/decisions/0021). */
    version: counter("version"),
    /** Since when the story waits for an editor; null when it doesn't. */
    inReviewSince: timestamp("in_review_since"),
    /** SHA-256 of the text without case, spaces and punctuation: the same text sent again has the same. */
    contentKey: text("content_key"),
    clipId: text("clip_id").references(() => voiceClips.id, { onDelete: "set null" }),
    /** Whether readers may hear the clip. */
    voicePublished: flag("voice_published").notNull().default(false),
    /** How the text came about. */
    told: text("told", { enum: ["typed", "spoken", "spoken, edited"] })
      .notNull()
      .default("typed"),
    /** How its author wants it printed; null leaves that to the editors. */
    format: text("format", { enum: storyFormats }),
  },
  (story) => [
    uniqueIndex("stories_submission_key").on(story.submissionKey),
    uniqueIndex("stories_manage_token_hash").on(story.manageTokenHash),
    index("stories_feed").on(story.createdAt, story.id).where(published),
    index("stories_feed_by_origin").on(story.isAiGenerated, story.createdAt, story.id).where(published),
    index("stories_feed_by_artist").on(story.artistKey, story.createdAt, story.id).where(published),
    index("stories_by_song")
      .on(story.artistKey, sql`lower(song_title)`, story.createdAt, story.id)
      .where(published),
    index("stories_by_author").on(story.userId, story.createdAt, story.id),
    index("stories_signed")
      .on(story.userId, story.createdAt, story.id)
      .where(sql`is_published = 1 AND is_anonymous = 0`),
    index("stories_by_submitter_email").on(story.submitterEmail).where(sql`submitter_email IS NOT NULL`),
    index("stories_inspired_by")
      .on(story.inspiredBy, story.createdAt, story.id)
      .where(sql`inspired_by IS NOT NULL`),
    index("stories_inspired_published")
      .on(story.inspiredBy, story.createdAt, story.id)
      .where(sql`is_published = 1 AND inspired_by IS NOT NULL`),
    index("stories_untallied").on(story.id).where(untallied),
    index("stories_in_review").on(story.inReviewSince, story.id).where(sql`in_review_since IS NOT NULL`),
    index("stories_by_content").on(story.contentKey),
    index("stories_by_clip").on(story.clipId).where(sql`clip_id IS NOT NULL`),
  ],
);

/** How many published stories an artist has, kept by the queue consumer for the artist picker. */
export const artists = sqliteTable(
  "artists",
  {
    artistKey: text("artist_key").primaryKey(),
    name: text("name").notNull(),
    storyCount: counter("story_count"),
    /** The name whose words stand in `artist_words`; null until they do. */
    wordsOf: text("words_of"),
  },
  (artist) => [
    index("artists_by_story_count").on(artist.storyCount, artist.artistKey),
    index("artists_unindexed").on(artist.artistKey).where(unindexed),
  ],
);

/** An artist's name from each of its words on, as `artistKey` folds it: what the artist picker searches by its beginning. */
export const artistWords = sqliteTable(
  "artist_words",
  { word: text("word").notNull(), artistKey: text("artist_key").notNull() },
  (word) => [primaryKey({ columns: [word.word, word.artistKey] })],
);

/** Why a story is visible or not: append-only, the newest row is the present reason. */
export const storyReviews = sqliteTable(
  "story_reviews",
  {
    id: text("id").primaryKey(),
    storyId: text("story_id")
      .notNull()
      .references(() => stories.id, { onDelete: "cascade" }),
    decision: text("decision", {
      enum: ["approved", "held", "rejected", "removed", "unpublished", "withdrawn"],
    }).notNull(),
    /** `author`, `automatic`, or an editor's user id. */
    decidedBy: text("decided_by").notNull(),
    reason: text("reason").notNull(),
    /** The state that the story is in since then; null in rows from before there were states. */
    state: text("state", { enum: storyStates }),
    /** Where taking the decision back leads; null for what can't be taken back. */
    stateBefore: text("state_before", { enum: storyStates }),
    /** Since when the story waited for an editor, when this was decided; taking it back gives the story that place again. */
    waitedSince: timestamp("waited_since"),
    createdAt: createdAt(),
  },
  (review) => [
    index("story_reviews_by_story").on(review.storyId, review.createdAt, review.id),
    index("story_reviews_by_decision").on(review.decision, review.createdAt, review.id),
    index("story_reviews_by_time").on(review.createdAt, review.id),
  ],
);

/** What a reader finds wrong with a story: one report a reader. */
export const storyReports = sqliteTable(
  "story_reports",
  {
    id: text("id").primaryKey(),
    storyId: text("story_id")
      .notNull()
      .references(() => stories.id, { onDelete: "cascade" }),
    /** `user:{id}` or `visitor:{id}`. */
    reporter: text("reporter").notNull(),
    reason: text("reason").notNull(),
    details: text("details").notNull(),
    createdAt: createdAt(),
    resolvedAt: timestamp("resolved_at"),
  },
  (report) => [
    uniqueIndex("story_reports_once").on(report.storyId, report.reporter),
    index("story_reports_open").on(report.createdAt, report.id).where(sql`resolved_at IS NULL`),
  ],
);

/** One like per person and story; `liker` is `user:{id}` or `visitor:{id}`. */
export const storyLikes = sqliteTable(
  "story_likes",
  {
    storyId: text("story_id")
      .notNull()
      .references(() => stories.id, { onDelete: "cascade" }),
    liker: text("liker").notNull(),
    createdAt: createdAt(),
  },
  (like) => [primaryKey({ columns: [like.storyId, like.liker] })],
);

export const storyShares = sqliteTable(
  "story_shares",
  {
    id: text("id").primaryKey(),
    storyId: text("story_id")
      .notNull()
      .references(() => stories.id, { onDelete: "cascade" }),
    platform: text("platform", {
      enum: ["twitter", "facebook", "instagram", "copy_link"],
    }).notNull(),
    referrerUrl: text("referrer_url"),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (share) => [
    index("story_shares_by_story").on(share.storyId, share.createdAt),
    index("story_shares_by_user").on(share.userId),
    index("story_shares_by_day").on(share.createdAt),
  ],
);

/** One row a view; the id comes from the queue message, so a message seen twice counts once. */
export const storyViews = sqliteTable(
  "story_views",
  {
    id: text("id").primaryKey(),
    storyId: text("story_id")
      .notNull()
      .references(() => stories.id, { onDelete: "cascade" }),
    /** Host of the referring page, or `direct`. */
    referrerSource: text("referrer_source").notNull(),
    userAgent: text("user_agent").notNull(),
    createdAt: createdAt(),
  },
  (view) => [
    index("story_views_by_story").on(view.storyId, view.createdAt),
    index("story_views_by_day").on(view.createdAt),
  ],
);
