import { sql } from "drizzle-orm";

type Column = "id" | "decision" | "reason" | "decided_by";

/** The outer query's column that names the story; written out, since Drizzle leaves its table away where it stands alone. */
type StoryColumn = "stories.id" | "story_reviews.story_id";

/** A column of a story's newest review, the present reason for its visibility; `back` counts from the newest, 0. */
export const latestReview = <Value>(column: Column, story: StoryColumn, back = 0) =>
  sql<Value | null>`(
    SELECT review.${sql.raw(column)} FROM story_reviews AS review WHERE review.story_id = ${sql.raw(story)}
    ORDER BY review.created_at DESC, review.rowid DESC LIMIT 1 OFFSET ${sql.raw(String(back))})`;
