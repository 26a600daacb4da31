import { eq, lt, sql } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { stories } from "~db/schema/stories";
import { countedMessages, storyViews, viewDays } from "~db/schema/views";
import { firstIdAt } from "../counted-messages";
import type { StoryView, ViewCounts } from "../events";

/** Half a megabyte as JSON; a parameter may have two. */
const viewsAtOnce = 1000;

/**
 * Counts and stores views, in two statements for each thousand. Those are in one JSON parameter, since D1 allows 100
 * parameters per statement.
 */
export async function countViews(db: Database, seen: StoryView[]): Promise<void> {
  for (let start = 0; start < seen.length; start += viewsAtOnce) {
    const views = JSON.stringify(seen.slice(start, start + viewsAtOnce));
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

/**
 * Counts the views of messages whose details are elsewhere, for each story and each day: three statements, and a row a message
 * instead of one a view. Views of deleted stories are dropped.
 */
export async function countMessages(db: Database, messages: ViewCounts[]): Promise<void> {
  if (messages.length === 0) return;
  const batch = JSON.stringify([...new Map(messages.map((message) => [message.id, message])).values()]);
  await db.batch([
    db
      .update(stories)
      .set({ viewCount: sql`${stories.viewCount} + fresh.views` })
      .from(sql`(SELECT story_id, count(*) AS views FROM (${uncounted(batch)}) GROUP BY story_id) AS fresh`)
      .where(eq(stories.id, sql`fresh.story_id`)),
    db
      .insert(viewDays)
      .select(
        sql`SELECT date(viewed_at / 1000, 'unixepoch'), count(*) FROM (${uncounted(batch)})
          WHERE EXISTS (SELECT 1 FROM ${stories} WHERE ${stories.id} = story_id) GROUP BY 1`,
      )
      .onConflictDoUpdate({ target: viewDays.day, set: { views: sql`${viewDays.views} + excluded.views` } }),
    db
      .insert(countedMessages)
      .select(sql`SELECT value ->> 'id' FROM json_each(${batch}) WHERE true`)
      .onConflictDoNothing({ target: countedMessages.id }),
  ]);
}

/** Views of messages that are not counted yet. */
const uncounted = (batch: string) => sql`
  SELECT view.value ->> 'storyId' AS story_id, view.value ->> 'viewedAt' AS viewed_at
  FROM json_each(${batch}) AS message, json_each(message.value, '$.views') AS view
  WHERE NOT EXISTS (SELECT 1 FROM ${countedMessages} WHERE ${countedMessages.id} = message.value ->> 'id')`;

/** Days for which counted messages are known: a queue keeps one for four. */
const daysKnown = 5;

/** Deletes the ids of messages that no queue delivers any more; scheduled. */
export const sweepCountedMessages = (db: Database, now: Date) =>
  db.delete(countedMessages).where(lt(countedMessages.id, firstIdAt(now.getTime() - daysKnown * 86_400_000)));
