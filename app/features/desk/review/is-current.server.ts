import { sql } from "drizzle-orm";

/**
 * SQL condition for `story_reviews`: a decision is still current, that is, the story has not left the state it led to.
 */
export const isCurrent = sql`NOT EXISTS (SELECT 1 FROM story_reviews AS later
  WHERE later.story_id = story_reviews.story_id AND later.created_at > story_reviews.created_at
    AND later.state IS NOT story_reviews.state)`;
