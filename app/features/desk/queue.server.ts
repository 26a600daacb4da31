import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { stories } from "~db/schema/stories";
import { latestReview } from "./latest-review.server";

/** How many stories the desk shows at once; the rest follow as these are decided. */
const shown = 20;

/** A story that waits for an editor. */
export type HeldStory = Awaited<ReturnType<typeof listHeld>>[number];

/** The stories that wait, the longest waiting first. */
export const listHeld = (db: Database) => heldPage(db).all();

/** The query of `listHeld`, apart so that a test can ask the database how it answers. */
export const heldPage = (db: Database) =>
  db
    .select({
      id: stories.id,
      content: stories.storyContent,
      songTitle: stories.songTitle,
      artistName: stories.artistName,
      submitterName: stories.submitterName,
      isAiGenerated: stories.isAiGenerated,
      told: stories.told,
      since: stories.inReviewSince,
      reason: latestReview<string>("reason", "stories.id"),
      by: latestReview<string>("decided_by", "stories.id"),
    })
    .from(stories)
    // Written out: SQLite uses a partial index only where the query repeats its condition word for word.
    .where(sql`in_review_since IS NOT NULL`)
    .orderBy(asc(stories.inReviewSince), asc(stories.id))
    .limit(shown);

/** A story as an editor decides on it; null when there is none. */
export const findForDecision = (db: Database, id: string) =>
  db
    .select({
      id: stories.id,
      songTitle: stories.songTitle,
      artistName: stories.artistName,
      isPublished: stories.isPublished,
      submitterEmail: stories.submitterEmail,
      userId: stories.userId,
      latest: latestReview<string>("decision", "stories.id"),
    })
    .from(stories)
    .where(eq(stories.id, id))
    .get();
