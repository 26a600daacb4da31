import { type SQL, sql } from "drizzle-orm";
import { newId } from "~/lib/ids";
import type { Database } from "~/platform/database";
import { stories, storyReviews } from "~db/schema/stories";

/** A decision about a story's visibility, as text or as SQL over the story's row. */
interface Decision {
  decision: (typeof storyReviews.$inferInsert)["decision"] | SQL;
  reason: string | SQL;
  /** `author` unless said otherwise: `automatic`, or an editor's user id. */
  by?: string | SQL;
  /** Names the row, where somebody will ask for it. */
  id?: string;
}

/**
 * Adds a decision to the log of each story that `story` selects; to none when it selects none. Goes into the batch of
 * the change that it explains.
 */
export const addReview = (
  db: Database,
  story: SQL | undefined,
  { decision, reason, by = "author", id = newId() }: Decision,
) =>
  db.insert(storyReviews).select(
    db
      .select({
        // One row a story, though one statement may write several.
        id: sql<string>`${id} || '.' || ${stories.id}`.as("id"),
        storyId: stories.id,
        decision: sql<"approved">`${decision}`.as("decision"),
        decidedBy: sql<string>`${by}`.as("decided_by"),
        reason: sql<string>`${reason}`.as("reason"),
        createdAt: sql<Date>`CAST(unixepoch('subsec') * 1000 AS INTEGER)`.as("created_at"),
      })
      .from(stories)
      .where(story),
  );
