import { type SQLWrapper, sql } from "drizzle-orm";
import { storyReviews } from "~db/schema/stories";

const columns = {
  id: storyReviews.id,
  decision: storyReviews.decision,
  reason: storyReviews.reason,
  decided_by: storyReviews.decidedBy,
};

/** A column of a story's newest review, the present reason for its visibility; `back` counts from the newest, 0. */
export const latestReview = <Value>(column: keyof typeof columns, storyId: SQLWrapper, back = 0) =>
  sql<Value | null>`(
    SELECT ${sql.raw(column)} FROM story_reviews WHERE story_id = ${storyId}
    ORDER BY created_at DESC, rowid DESC LIMIT 1 OFFSET ${sql.raw(String(back))})`;
