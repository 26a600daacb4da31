import { and, asc, type SQL, sql } from "drizzle-orm";
import { demoStoryIds } from "~/features/stories/demo-stories";
import type { StoryEvent } from "~/features/stories/events";
import type { Cursor } from "~/lib/text/cursor";
import type { Archive } from "~/platform/archives/archives";
import { type Database, oneOf } from "~/platform/database";
import { newerThan } from "~/platform/queries/keyset";
import { type QueueProducer, whenLost } from "~/platform/queue";
import type { SearchIndex } from "~/platform/search/search-index";
import { storyReviews } from "~db/schema/moderation";
import { isChanged, isPublished, stories } from "~db/schema/stories";
import { enqueueRebuild } from "./consumer.server";
import { type IndexDeps, indexStories } from "./index-stories.server";
import { firstStep, nextStories } from "./rebuild.server";

/** Changes that are repeated together, and how often in one run, by the queries that it may send. */
const pageSize = 500;
const maxParts = 10;

/**
 * Scheduled: indexes again the stories of lately about which something was decided, and those that were edited, in case
 * an event was lost; and starts a rebuild if somebody asked for one or there was none yet.
 */
export async function checkIndex(
  { db, search, events }: IndexDeps & { events: QueueProducer<StoryEvent> },
  now: Date,
): Promise<void> {
  const isDue = await isRebuildDue(search, sql`EXISTS (SELECT 1 FROM rebuilds) OR ${isUnbuilt}`);
  try {
    await repeatChanges({ db, search }, now);
  } finally {
    // Behind them: while the queue is down, it can't begin.
    if (isDue) await startRebuild(search, events);
  }
}

async function repeatChanges({ db, search }: IndexDeps, now: Date): Promise<void> {
  let parts = maxParts;
  for (const changesAfter of [decisionsAfter, editsAfter]) {
    let after: Cursor | undefined = { createdAt: whenLost(now).since, id: "" };
    for (; after && parts > 0; parts--) {
      const rows: Change[] = await changesAfter(db, after);
      await indexStories(
        { db, search },
        rows.map(({ storyId }) => storyId),
      );
      after = rows.length === pageSize ? rows.at(-1) : undefined;
    }
  }
}

/**
 * Condition: nothing was ever rebuilt. An index that was made anew has the stories of the events since then, so that it
 * isn't empty; only a rebuild writes the built-in ones.
 */
const isUnbuilt = sql`(SELECT count(*) FROM documents WHERE ${oneOf(sql`story_id`, demoStoryIds)}) < ${demoStoryIds.length}
  OR NOT EXISTS (SELECT 1 FROM documents)`;

type Change = Cursor & { storyId: string };

const decisionsAfter = (db: Database, after: Cursor) =>
  db
    .select({ storyId: storyReviews.storyId, createdAt: storyReviews.createdAt, id: storyReviews.id })
    .from(storyReviews)
    .where(newerThan(storyReviews, after))
    .orderBy(asc(storyReviews.createdAt), asc(storyReviews.id))
    .limit(pageSize);

/** An edit that leaves a story public is no decision. */
async function editsAfter(db: Database, after: Cursor): Promise<Change[]> {
  const rows = await db
    .select({ createdAt: sql`${stories.updatedAt}`.mapWith(stories.updatedAt), id: stories.id })
    .from(stories)
    .where(and(isPublished, isChanged, newerThan({ createdAt: stories.updatedAt, id: stories.id }, after)))
    .orderBy(asc(stories.updatedAt), asc(stories.id))
    .limit(pageSize);
  return rows.map((row) => ({ ...row, storyId: row.id }));
}

/** Scheduled: starts the rebuilds of archives' indexes that somebody asked for, and of those that were made anew. */
export async function checkArchiveIndexes({
  archives,
  events,
}: {
  archives: Archive[];
  events: QueueProducer<StoryEvent>;
}): Promise<void> {
  for (const { name, db, search } of archives) {
    const [first] = await nextStories(db, null, 1);
    if (await isRebuildDue(search, sql`EXISTS (SELECT 1 FROM rebuilds) OR ${lacks(first?.id)}`))
      await startRebuild(search, events, name);
  }
}

/** Condition: the index lacks the story that a rebuild begins with; events since then wrote others into a new one. */
const lacks = (storyId: string | undefined) =>
  storyId === undefined ? sql`FALSE` : sql`NOT EXISTS (SELECT 1 FROM documents WHERE story_id = ${storyId})`;

async function isRebuildDue(search: SearchIndex, condition: SQL): Promise<boolean> {
  const [[row] = []] = await search.query<{ isDue: number }>(sql`SELECT ${condition} AS isDue`);
  return row?.isDue === 1;
}

async function startRebuild(search: SearchIndex, events: QueueProducer<StoryEvent>, archive?: string) {
  await enqueueRebuild(events, firstStep, archive);
  await search.query(sql`DELETE FROM rebuilds`);
}
