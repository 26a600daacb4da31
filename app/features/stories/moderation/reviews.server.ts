import { type SQL, sql } from "drizzle-orm";
import { newId } from "~/lib/ids";
import type { Database } from "~/platform/database";
import { now } from "~db/schema/columns";
import { storyReviews } from "~db/schema/moderation";
import { stories } from "~db/schema/stories";
import type { Step } from "./moderate";

type Review = Omit<NonNullable<Step["review"]>, "reason"> & {
  reason: string | SQL<string>;
  /** Id of the row, if the caller needs it. */
  id?: string;
};

/** Logs a decision for each story selected by `story`. Part of the batch of the change it explains. */
export const addReview = (
  db: Database,
  story: SQL | undefined,
  { decision, decidedBy, reason, state, stateBefore, id = newId() }: Review,
) =>
  db.insert(storyReviews).select(
    db
      .select({
        // One row per story, since one statement may write several.
        id: sql<string>`${id} || '.' || ${stories.id}`.as("id"),
        storyId: stories.id,
        decision: sql<typeof decision>`${decision}`.as("decision"),
        decidedBy: sql<string>`${decidedBy}`.as("decided_by"),
        reason: sql<string>`${reason}`.as("reason"),
        state: sql<typeof state>`${state}`.as("state"),
        stateBefore: sql<typeof stateBefore>`${stateBefore}`.as("state_before"),
        waitedSince: stories.inReviewSince,
        createdAt: laterThanAll.as("created_at"),
      })
      .from(stories)
      .where(story),
  );

/** Now, but at least a millisecond after the story's newest review, so that their order is always defined. */
const laterThanAll = sql<Date>`max(${now},
  coalesce((SELECT max(earlier.created_at) + 1 FROM story_reviews AS earlier WHERE earlier.story_id = stories.id), 0))`;
