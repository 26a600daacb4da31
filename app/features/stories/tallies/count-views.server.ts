import { eq, sql } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { stories } from "~db/schema/stories";
import { storyViews } from "~db/schema/views";
import type { StoryView } from "../events";

/** Half a megabyte as JSON; a parameter may have two. */
const batchSize = 1000;

/**
 * Counts and stores views, in two statements for each thousand. Those are in one JSON parameter, since D1 allows 100
 * parameters per statement.
 */
export async function countViews(db: Database, seen: StoryView[]): Promise<void> {
  for (let start = 0; start < seen.length; start += batchSize) {
    const views = JSON.stringify(seen.slice(start, start + batchSize));
    // Counters are updated first, by the views that are not stored yet; both in one batch.
    await db.batch([addToCounters(db, views), storeViews(db, views)]);
  }
}

const addToCounters = (db: Database, views: string) =>
  db
    .update(stories)
    .set({ viewCount: sql`${stories.viewCount} + fresh.views` })
    .from(
      sql`(SELECT value ->> 'storyId' AS story_id, count(DISTINCT value ->> 'viewId') AS views
        FROM json_each(${views})
        WHERE NOT EXISTS (SELECT 1 FROM story_views WHERE story_views.id = value ->> 'viewId')
        GROUP BY 1) AS fresh`,
    )
    .where(eq(stories.id, sql`fresh.story_id`));

const storeViews = (db: Database, views: string) =>
  db
    .insert(storyViews)
    .select(
      db
        .select({
          id: sql<string>`value ->> 'viewId'`.as("id"),
          storyId: stories.id,
          referrerSource: sql<string>`value ->> 'referrerSource'`.as("referrer_source"),
          userAgent: sql<string>`value ->> 'userAgent'`.as("user_agent"),
          createdAt: sql<Date>`value ->> 'viewedAt'`.as("created_at"),
        })
        .from(sql`json_each(${views})`)
        .innerJoin(stories, sql`${stories.id} = value ->> 'storyId'`)
        .where(sql`true`),
    )
    .onConflictDoNothing({ target: storyViews.id });
