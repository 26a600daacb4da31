import { and, asc, eq, sql } from "drizzle-orm";
import type { Cursor } from "~/lib/text/cursor";
import type { Database } from "~/platform/database";
import { newerThan } from "~/platform/queries/keyset";
import { stories } from "~db/schema/stories";
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
        // A literal, not a bound parameter: SQLite uses a partial index only if the query repeats its condition.
        sql`in_review_since IS NOT NULL AND gathering_id IS NOT NULL`,
        eq(stories.gatheringId, gatheringId),
        newerThan({ createdAt: stories.inReviewSince, id: stories.id }, after),
      ),
    )
    .orderBy(asc(stories.inReviewSince), asc(stories.id))
    .limit(2);
