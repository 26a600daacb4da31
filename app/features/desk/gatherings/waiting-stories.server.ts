import { and, asc, eq } from "drizzle-orm";
import type { Cursor } from "~/lib/text/cursor";
import type { Database } from "~/platform/database";
import { newerThan } from "~/platform/queries/keyset";
import { isInReview, isOfGathering, stories } from "~db/schema/stories";
import { heldColumns, toHeldStory } from "../queue/queue.server";

/** A story that waits, as the review on a phone shows it. */
export type WaitingStory = Awaited<ReturnType<typeof listWaiting>>[number];

/** The story of a gathering that waits longest, and the one after it. */
export async function listWaiting(db: Database, gatheringId: string, after: Cursor | null) {
  return (await waitingPage(db, gatheringId, after)).map(toHeldStory);
}

const waitingPage = (db: Database, gatheringId: string, after: Cursor | null) =>
  db
    .select(heldColumns)
    .from(stories)
    .where(
      and(
        isInReview,
        isOfGathering,
        eq(stories.gatheringId, gatheringId),
        newerThan({ createdAt: stories.inReviewSince, id: stories.id }, after),
      ),
    )
    .orderBy(asc(stories.inReviewSince), asc(stories.id))
    .limit(2);
