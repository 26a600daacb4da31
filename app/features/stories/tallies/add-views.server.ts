import { type SQL, sql } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { stories } from "~db/schema/stories";

/**
 * The statement that adds views to their stories' counters, one row for each story; those that were deleted or
 * withdrawn have none.
 * @param views selects `story_id` and `views`, each story once
 */
export const addViews = (db: Database, views: SQL) =>
  db
    .update(stories)
    .set({ viewCount: sql`${stories.viewCount} + fresh.views` })
    .from(sql`(${views}) AS fresh`)
    .where(sql`${stories.id} = fresh.story_id AND ${isThere}`);

/** Condition: the story was not withdrawn. A withdrawn one keeps its row, without a text. */
export const isThere = sql`${stories.storyContent} <> ''`;
