import { and, asc, isNotNull, sql } from "drizzle-orm";
import type { StoryEvent } from "~/features/stories/events";
import type { Database } from "~/platform/database";
import { mayBeLost } from "~/platform/queries/may-be-lost";
import type { BatchProducer } from "~/platform/queue";
import { storyReviews } from "~db/schema/moderation";

/** More decisions than editors make in that time. */
const maxPerRun = 1000;

interface Deps {
  db: Database;
  events: BatchProducer<StoryEvent>;
  /** The site's origin; empty if it isn't set. */
  origin: string;
  /** Seconds for which a decision can be undone before its mail is due. */
  decisionMailDelaySeconds: number;
}

/**
 * Scheduled: enqueues those decisions again of which no mail was sent, in case an event was lost: its author would wait
 * for good. Not without the site's address, to which the mails lead.
 */
export async function repeatDecisionMails(
  { db, events, origin, decisionMailDelaySeconds }: Deps,
  now: Date,
): Promise<void> {
  if (!origin) return;
  const left = await notMailed(db, new Date(now.getTime() - decisionMailDelaySeconds * 1000));
  await events.sendAll(left.map(({ id }) => ({ type: "story.decided", version: 1, reviewId: id, origin })));
}

/** @param due decisions until then are due by now */
const notMailed = (db: Database, due: Date) =>
  db
    .select({ id: storyReviews.id })
    .from(storyReviews)
    .where(
      and(
        mayBeLost(storyReviews.createdAt, due),
        // The unary plus keeps SQLite from starting with all such decisions.
        sql`+${storyReviews.decision} IN ('approved', 'rejected', 'removed')`,
        // Others can't be undone: corrections of songs, and what authors and checks did.
        isNotNull(storyReviews.stateBefore),
        sql`NOT EXISTS (SELECT 1 FROM mails WHERE mails.id = 'decision:' || ${storyReviews.id})`,
      ),
    )
    .orderBy(asc(storyReviews.createdAt), asc(storyReviews.id))
    .limit(maxPerRun);
