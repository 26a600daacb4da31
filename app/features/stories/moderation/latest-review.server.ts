import { sql } from "drizzle-orm";
import type { storyReviews } from "~db/schema/stories";

type Review = typeof storyReviews.$inferSelect;

/** The outer query's column that names the story; written out, since Drizzle leaves its table away where it stands alone. */
type StoryColumn = "stories.id" | "story_reviews.story_id";

/** A column of a story's newest review, the present reason for its visibility; `back` counts from the newest, 0. */
export const latestReview = <Value>(column: string, story: StoryColumn, back = 0) =>
  sql<Value | null>`(
    SELECT review.${sql.raw(column)} FROM story_reviews AS review WHERE review.story_id = ${sql.raw(story)}
    ORDER BY review.created_at DESC, review.id DESC LIMIT 1 OFFSET ${sql.raw(String(back))})`;

/** What says in which state a story is and why, beside `isPublished`; for queries of stories. */
export const latestReviewColumns = {
  decision: latestReview<Review["decision"]>("decision", "stories.id"),
  decidedBy: latestReview<string>("decided_by", "stories.id"),
  reason: latestReview<string>("reason", "stories.id"),
  state: latestReview<Review["state"]>("state", "stories.id"),
};
