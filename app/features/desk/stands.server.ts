import { sql } from "drizzle-orm";

/**
 * Whether a decision of the log still stands: nothing was decided about its story since, and its author has neither edited,
 * hidden nor withdrawn it. Corrections of the song leave it as it is. For queries of `story_reviews`.
 */
export const stands = sql`NOT EXISTS (SELECT 1 FROM story_reviews AS later
  WHERE later.story_id = story_reviews.story_id AND later.created_at > story_reviews.created_at
    AND (later.state IS NOT story_reviews.state OR later.state_before IS NOT NULL))`;
