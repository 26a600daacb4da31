import { asc, eq, type SQL, sql } from "drizzle-orm";
import { waitingBecause } from "~/features/stories/manage/visibility-text";
import { latestReview, latestReviewColumns } from "~/features/stories/moderation/latest-review.server";
import { type ReviewedStory, stateOf } from "~/features/stories/moderation/state";
import { type CreditRow, creditedTo } from "~/features/stories/public-story";
import { shownName } from "~/features/stories/shown-name";
import type { Database } from "~/platform/database";
import { gatherings } from "~db/schema/gatherings";
import { isInReview, stories } from "~db/schema/stories";
import { onlySpoken, type SpokenStory } from "../review/only-spoken";

/** Number of stories that the desk shows at once. */
const pageSize = 20;

/** A story that waits for review. */
export type HeldStory = Awaited<ReturnType<typeof listHeld>>[number];

/** The stories that wait for review, longest waiting first. */
export async function listHeld(db: Database) {
  return (await heldPage(db)).map(toHeldStory);
}

type HeldRow = ReviewedStory & Omit<CreditRow, "userAvatar"> & SpokenStory;

/** A row of `heldColumns` as a story that waits. */
export function toHeldStory<Row extends HeldRow>(story: Row) {
  const { questions: _questions, transcript: _transcript, ...row } = story;
  const state = stateOf(story);
  return {
    ...row,
    state,
    waiting: waitingBecause(state, story.reason),
    credit: shownName(creditedTo({ ...story, userAvatar: null }).name),
    onlySpoken: onlySpoken(story),
  };
}

/** The columns of a story that waits. */
export const heldColumns = {
  id: stories.id,
  content: stories.storyContent,
  language: stories.language,
  songTitle: stories.songTitle,
  artistName: stories.artistName,
  albumName: stories.albumName,
  submitterName: stories.submitterName,
  userName: stories.userName,
  isAnonymous: stories.isAnonymous,
  isAiGenerated: stories.isAiGenerated,
  told: stories.told,
  format: stories.format,
  placeText: stories.placeText,
  spot: stories.gatheringSpot,
  year: stories.year,
  since: stories.inReviewSince,
  isPublished: stories.isPublished,
  version: stories.version,
  hasVoice: sql<boolean>`${stories.clipId} IS NOT NULL`.mapWith(Boolean),
  voicePublished: stories.voicePublished,
  transcript: sql<string | null>`(
        SELECT clip.transcript FROM voice_clips AS clip WHERE clip.id = ${stories.clipId}
      )`.as("transcript"),
  questions: sql<string[] | null>`(
        SELECT gathering.questions FROM gatherings AS gathering WHERE gathering.id = ${stories.gatheringId}
      )`
    .mapWith(gatherings.questions)
    .as("questions"),
  hasCopy: sql<boolean>`EXISTS (
        SELECT 1 FROM voice_clips AS clip WHERE clip.id = ${stories.clipId} AND clip.copied_at IS NOT NULL
      )`.mapWith(Boolean),
  ...latestReviewColumns,
};

const heldPage = (db: Database) =>
  db
    .select(heldColumns)
    .from(stories)
    .where(isInReview)
    .orderBy(asc(stories.inReviewSince), asc(stories.id))
    .limit(pageSize);

/** A story with what a review decision needs. */
export type StoryForDecision = NonNullable<Awaited<ReturnType<typeof findForDecision>>>;

/**
 * A story with what a review decision needs, the last decision included; null if it doesn't exist.
 * @param id the story's, or what selects it
 */
export async function findForDecision(db: Database, id: string | SQL) {
  const row = await db
    .select({
      id: stories.id,
      content: stories.storyContent,
      language: stories.language,
      songTitle: stories.songTitle,
      artistName: stories.artistName,
      isPublished: stories.isPublished,
      version: stories.version,
      ...latestReviewColumns,
      reviewId: latestReview<string>("id", "stories.id"),
      decidedByName: sql<string | null>`(
        SELECT username FROM user_profiles WHERE user_profiles.id = ${latestReview("decided_by", "stories.id")})`,
    })
    .from(stories)
    .where(eq(stories.id, id))
    .get();
  return row ? { ...row, state: stateOf(row) } : null;
}
