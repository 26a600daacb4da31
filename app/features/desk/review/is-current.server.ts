import { sql } from "drizzle-orm";

/**
 * Whether a decision of the log still stands: its story has not left the state that it led to since. For queries of
 * `story_reviews`.
 */
export const stands = sql`NOT EXISTS (SELECT 1 FROM story_reviews AS later
  WHERE later.story_id = story_reviews.story_id AND later.created_at > story_reviews.created_at
    AND later.state IS NOT story_reviews.state)`;
