import { and, eq, notExists } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { storyReviews } from "~db/schema/moderation";
import { stories } from "~db/schema/stories";
import { heldReasons } from "../moderation/held-reasons";
import type { Submission } from "../schema";
import { submissionKeys } from "./keys.server";

/**
 * Whether this form was stored before, and passed the check against robots then. It comes again with its recording,
 * when the server had none, and its token counts once.
 */
export async function wasChecked(db: Database, submission: Submission): Promise<boolean> {
  const { submissionKey } = await submissionKeys(submission);
  const unchecked = db
    .select({ id: storyReviews.id })
    .from(storyReviews)
    .where(and(eq(storyReviews.storyId, stories.id), eq(storyReviews.reason, heldReasons.unchecked)));
  const story = await db
    .select({ id: stories.id })
    .from(stories)
    .where(and(eq(stories.submissionKey, submissionKey), notExists(unchecked)))
    .get();
  return story !== undefined;
}
