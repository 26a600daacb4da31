import { and, eq, sql } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { stories } from "~db/schema/stories";
import type { Step } from "./moderate";
import { addReview } from "./reviews.server";
import { isWaiting } from "./state";

/** A story as it was read: what is decided about it counts for this version alone. */
export interface ReadStory {
  id: string;
  version: number;
}

/** The story, unless somebody has changed it since it was read. */
export const asRead = ({ id, version }: ReadStory) => and(eq(stories.id, id), eq(stories.version, version));

/**
 * The columns of a story that has come into this state.
 * @param waitedSince the place in the queue that a story gets which did not wait
 */
export const stateColumns = ({ state }: Step, waitedSince: Date | null = null) => ({
  isPublished: state === "published",
  // Who waits already keeps the place in the queue.
  inReviewSince: isWaiting(state)
    ? sql`coalesce(${stories.inReviewSince}, ${waitedSince?.getTime() ?? Date.now()})`
    : null,
  version: sql`${stories.version} + 1`,
  updatedAt: new Date(),
});

/**
 * The statements that take a story to its next state and say why, for a batch: none of them touches a story that somebody has
 * changed since it was read. The last one tells, by how many rows it changed.
 * @param columns what else changes with it; `inReviewSince` counts only where the story waits then and did not before
 * @param reviewId names the row that says why, where somebody will ask for it
 */
export const stepStatements = (
  db: Database,
  story: ReadStory,
  step: Step,
  columns: Partial<typeof stories.$inferInsert> = {},
  reviewId?: string,
) => {
  const change = db
    .update(stories)
    .set({ ...columns, ...stateColumns(step, columns.inReviewSince) })
    .where(asRead(story));
  return step.review
    ? ([addReview(db, asRead(story), { ...step.review, id: reviewId }), change] as const)
    : ([change] as const);
};

/** Takes a story to its next state. @returns false when somebody has changed it since it was read: nothing happened then */
export async function applyStep(
  db: Database,
  story: ReadStory,
  step: Step,
  columns?: Partial<typeof stories.$inferInsert>,
): Promise<boolean> {
  const results = await db.batch(stepStatements(db, story, step, columns));
  return results.at(-1)?.meta.changes === 1;
}
