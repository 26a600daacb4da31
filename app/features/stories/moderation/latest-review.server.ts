import { sql } from "drizzle-orm";
import type { storyReviews } from "~db/schema/moderation";
import { anyCorrectedReason } from "./review-reasons";

type Review = typeof storyReviews.$inferSelect;

/**
 * The outer query's column with the story's id, as a literal: Drizzle omits the table name if a query has only one
 * table.
 */
type StoryColumn = "stories.id" | "story_reviews.story_id";

/**
 * Condition: an entry says why its story stands as it does. That its song was corrected doesn't: the reason is in an
 * earlier one.
 * @param review the table's name in the query
 */
export const saysWhy = (review: string) =>
  sql.raw(`NOT (${review}.state_before IS NULL AND ${review}.reason GLOB '${anyCorrectedReason}')`);

/** A column of a story's newest review that says why; `back` counts from the newest, 0. */
export const latestReview = <Value>(column: string, story: StoryColumn, back = 0) =>
  sql<Value | null>`(
    SELECT review.${sql.raw(column)} FROM story_reviews AS review
    WHERE review.story_id = ${sql.raw(story)} AND ${saysWhy("review")}
    ORDER BY review.created_at DESC, review.id DESC LIMIT 1 OFFSET ${sql.raw(String(back))})`;

/** The columns for `stateOf` besides `isPublished`; for queries of stories. */
export const latestReviewColumns = {
  decision: latestReview<Review["decision"]>("decision", "stories.id"),
  decidedBy: latestReview<string>("decided_by", "stories.id"),
  reason: latestReview<string>("reason", "stories.id"),
  state: latestReview<Review["state"]>("state", "stories.id"),
};
