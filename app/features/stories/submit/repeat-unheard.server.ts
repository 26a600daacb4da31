import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { mayBeLost } from "~/platform/queries/may-be-lost";
import type { BatchProducer } from "~/platform/queue";
import { storyReviews } from "~db/schema/moderation";
import { stories } from "~db/schema/stories";
import { voiceClips } from "~db/schema/voice";
import type { StoryEvent } from "../events";

/** In an hour: the next one takes the rest. */
const maxPerRun = 100;

/** Seconds from one to the next: hearing takes some each, for which other events of their queue wait. */
const apart = 30;

/**
 * Scheduled: enqueues recordings again that have no transcript, of stories that were told or published lately, in case
 * an event was lost: no check would ever read what a public one says.
 */
export async function repeatUnheard(
  { db, events }: { db: Database; events: BatchProducer<StoryEvent> },
  now: Date,
): Promise<void> {
  const left = await db
    .select({ storyId: storyReviews.storyId })
    .from(storyReviews)
    .innerJoin(stories, eq(stories.id, storyReviews.storyId))
    .innerJoin(voiceClips, and(eq(voiceClips.id, stories.clipId), isNull(voiceClips.transcript)))
    .where(mayBeLost(storyReviews.createdAt, now))
    .orderBy(asc(storyReviews.createdAt), asc(storyReviews.id))
    .limit(maxPerRun);
  const storyIds = [...new Set(left.map(({ storyId }) => storyId))];
  await events.sendAll(
    storyIds.map((storyId) => ({ type: "story.voice-unheard", version: 1, storyId })),
    apart,
  );
}
