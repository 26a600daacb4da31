import { and, asc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { hourMs } from "~/lib/durations";
import type { Database } from "~/platform/database";
import { type BatchProducer, whenLost } from "~/platform/queue";
import { storyReviews } from "~db/schema/moderation";
import { stories } from "~db/schema/stories";
import { voiceClips } from "~db/schema/voice";
import type { StoryEvent } from "../events";

/** In an hour: the next one takes the rest. */
const maxPerRun = 100;

/** Seconds from one to the next: hearing takes some each, for which other events of their queue wait. */
const spacingSeconds = 30;

/**
 * Scheduled: enqueues recordings again that have no transcript, of stories that were told or published lately, in case
 * an event was lost: no check would ever read what a public one says. First those that no run has enqueued yet, so that
 * recordings which can't be heard don't keep the others from it.
 */
export async function repeatUnheard(
  { db, events }: { db: Database; events: BatchProducer<StoryEvent> },
  now: Date,
): Promise<void> {
  const { since, until } = whenLost(now);
  // It runs once an hour.
  const before = new Date(until.getTime() - hourMs);
  const storyIds = await unheardOf(db, { since: before, until }, until, maxPerRun);
  if (storyIds.length < maxPerRun) {
    storyIds.push(...(await unheardOf(db, { since, until: before }, until, maxPerRun - storyIds.length)));
  }
  await events.sendAll(
    storyIds.map((storyId) => ({ type: "story.voice-unheard", version: 1, storyId })),
    spacingSeconds,
  );
}

/** @param last only stories about which nothing was decided between this decision and then */
async function unheardOf(db: Database, period: { since: Date; until: Date }, last: Date, limit: number) {
  const rows = await db
    .select({ storyId: storyReviews.storyId })
    .from(storyReviews)
    .innerJoin(stories, eq(stories.id, storyReviews.storyId))
    .innerJoin(voiceClips, and(eq(voiceClips.id, stories.clipId), isNull(voiceClips.transcript)))
    .where(
      and(
        gt(storyReviews.createdAt, period.since),
        lte(storyReviews.createdAt, period.until),
        sql`NOT EXISTS (SELECT 1 FROM story_reviews AS later WHERE later.story_id = ${storyReviews.storyId}
          AND (later.created_at, later.id) > (${storyReviews.createdAt}, ${storyReviews.id})
          AND later.created_at <= ${last.getTime()})`,
      ),
    )
    .orderBy(asc(storyReviews.createdAt), asc(storyReviews.id))
    .limit(limit);
  return rows.map(({ storyId }) => storyId);
}
