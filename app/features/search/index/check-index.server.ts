import { asc, gt, sql } from "drizzle-orm";
import type { StoryEvent } from "~/features/stories/events";
import type { QueueProducer } from "~/platform/queue";
import type { SearchIndex } from "~/platform/search/search-index";
import { storyReviews } from "~db/schema/stories";
import { enqueueRebuild } from "./consumer.server";
import { type IndexDeps, indexStories } from "./index-stories.server";
import { firstStep } from "./rebuild.server";

/** Milliseconds back from now in which a story's event may have been lost: two runs of this job, and retries. */
const lookBack = 3 * 60 * 60 * 1000;

/** Changes that are repeated in one run. */
const most = 500;

/**
 * Scheduled: starts a rebuild if somebody asked for one or the index is empty, and indexes again what was decided lately
 * about stories, in case an event was lost.
 */
export async function checkIndex(
  { db, search, events }: IndexDeps & { events: QueueProducer<StoryEvent> },
  now: Date,
): Promise<void> {
  if (await isRebuildDue(search)) {
    await enqueueRebuild(events, firstStep);
    await search.query(sql`DELETE FROM rebuilds`);
    return;
  }
  const rows = await db
    .select({ storyId: storyReviews.storyId })
    .from(storyReviews)
    .where(gt(storyReviews.createdAt, new Date(now.getTime() - lookBack)))
    .orderBy(asc(storyReviews.createdAt), asc(storyReviews.id))
    .limit(most);
  await indexStories(
    { db, search },
    rows.map(({ storyId }) => storyId),
  );
}

async function isRebuildDue(search: SearchIndex): Promise<boolean> {
  const [[row] = []] = await search.query<{ isDue: number }>(
    sql`SELECT EXISTS (SELECT 1 FROM rebuilds) OR NOT EXISTS (SELECT 1 FROM documents) AS isDue`,
  );
  return row?.isDue === 1;
}
