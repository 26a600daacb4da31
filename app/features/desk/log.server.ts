import { desc, eq, sql } from "drizzle-orm";
import type { Cursor } from "~/lib/cursor";
import type { Database } from "~/platform/database";
import { users } from "~db/schema/accounts";
import { stories, storyReviews } from "~db/schema/stories";

const pageSize = 50;

/** The log of all decisions, newest first, and whether older ones follow. */
export async function listDecisions(db: Database, after: Cursor | null) {
  const rows = await decisionPage(db, after).all();
  return { decisions: rows.slice(0, pageSize), hasMore: rows.length > pageSize };
}

/** The query of `listDecisions`, apart so that a test can ask the database how it answers. */
export const decisionPage = (db: Database, after: Cursor | null) =>
  db
    .select({
      id: storyReviews.id,
      decision: storyReviews.decision,
      reason: storyReviews.reason,
      by: sql<string>`coalesce(${users.name}, ${storyReviews.decidedBy})`,
      createdAt: storyReviews.createdAt,
      storyId: storyReviews.storyId,
      songTitle: stories.songTitle,
      artistName: stories.artistName,
    })
    .from(storyReviews)
    .innerJoin(stories, eq(stories.id, storyReviews.storyId))
    .leftJoin(users, eq(users.id, storyReviews.decidedBy))
    .where(
      after
        ? sql`(${storyReviews.createdAt}, ${storyReviews.id}) < (${after.createdAt.getTime()}, ${after.id})`
        : undefined,
    )
    .orderBy(desc(storyReviews.createdAt), desc(storyReviews.id))
    .limit(pageSize + 1);
