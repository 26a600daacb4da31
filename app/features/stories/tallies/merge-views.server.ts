import { sql } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { archivedStories } from "~db/schema/archives";
import { stories } from "~db/schema/stories";
import { viewBatches, viewDays, waitingViews } from "~db/schema/views";
import { keepForArchives } from "../archive/archive-views.server";
import { addViews, isThere } from "./add-views.server";
import { dueOf } from "./waiting-views.server";

/** Batches and stories of one pass, and how often it is repeated in a run. */
const defaultLimits = { batches: 125, stories: 5000, passes: 20 };

/**
 * Counts the stored views: for each day, and for each story, the most viewed first. Beyond `limits.stories`, what is
 * viewed less waits for its story's time of day (`writeDueViews`), so that it is one write a day. Everything happens in
 * one transaction, so it may be cut off anywhere, or run twice at once. Views of stories that were deleted or withdrawn
 * are dropped.
 * @param options.hasArchives whether some stories are in archives, which count their own views later (`countKeptViews`)
 */
export async function mergeViews(
  db: Database,
  now: Date,
  {
    limits = defaultLimits,
    hasArchives = false,
  }: { limits?: typeof defaultLimits; hasArchives?: boolean } = {},
): Promise<void> {
  for (let pass = 0; pass < limits.passes; pass++) {
    if ((await mergeOnce(db, now, limits, hasArchives)) < limits.batches) return;
  }
}

/** @returns the number of batches that were merged */
async function mergeOnce(
  db: Database,
  now: Date,
  limits: typeof defaultLimits,
  hasArchives: boolean,
): Promise<number> {
  const first = sql`SELECT id, day, views FROM ${viewBatches} ORDER BY id LIMIT ${limits.batches}`;
  const entries = sql`SELECT batch.day, seen.key AS story_id, seen.value AS views
    FROM (${first}) AS batch, json_each(batch.views) AS seen`;
  // The same order in both statements: what the first doesn't write, the other stores.
  const ranked = sql`SELECT story_id, sum(views) AS views FROM (${entries}) GROUP BY story_id ORDER BY 2 DESC, 1`;
  const orArchived = hasArchives
    ? sql`OR EXISTS (SELECT 1 FROM ${archivedStories} AS archived WHERE archived.story_id = entry.story_id)`
    : sql``;
  const atFirst = sql`${ranked} LIMIT ${limits.stories}`;
  const results = await db.batch([
    addViews(db, atFirst),
    ...(hasArchives ? [keepForArchives(db, atFirst)] : []),
    db.insert(waitingViews).select(
      sql`SELECT NULL, due, json_group_object(story_id, views) FROM (
          SELECT story_id, views, ${dueOf(sql`story_id`, now)} AS due FROM (${ranked} LIMIT -1 OFFSET ${limits.stories})
        ) GROUP BY due`,
    ),
    db
      .insert(viewDays)
      .select(
        sql`SELECT day, sum(views) FROM (${entries}) AS entry
          WHERE EXISTS (SELECT 1 FROM ${stories} WHERE ${stories.id} = story_id AND ${isThere}) ${orArchived} GROUP BY day`,
      )
      .onConflictDoUpdate({ target: viewDays.day, set: { views: sql`${viewDays.views} + excluded.views` } }),
    db.delete(viewBatches).where(sql`${viewBatches.id} IN (SELECT id FROM (${first}))`),
  ]);
  return results.at(-1)?.meta.changes ?? 0;
}
