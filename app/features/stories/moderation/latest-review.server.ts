import { sql } from "drizzle-orm";
import type { storyReviews } from "~db/schema/moderation";

type Review = typeof storyReviews.$inferSelect;

/**
 * The outer query's column with the story's id, as a literal: Drizzle omits the table name if a query has only one
 * table.
 */
type StoryColumn = "stories.id" | "story_reviews.story_id";

/** A column of a story's newest review, the current reason for its state; `back` counts from the newest, 0. */
export const latestReview = <Value>(column: string, story: StoryColumn, back = 0) =>
  sql<Value | null>`(
    SELECT review.${sql.raw(column)} FROM story_reviews AS review WHERE review.story_id = ${sql.raw(story)}
    ORDER BY review.created_at DESC, review.id DESC LIMIT 1 OFFSET ${sql.raw(String(back))})`;

/** The columns for `stateOf` besides `isPublished`; for queries of stories. */
export const latestReviewColumns = {
  decision: latestReview<Review["decision"]>("decision", "stories.id"),
  decidedBy: latestReview<string>("decided_by", "stories.id"),
  reason: latestReview<string>("reason", "stories.id"),
  state: latestReview<Review["state"]>("state", "stories.id"),
};
