import { asc, eq, sql } from "drizzle-orm";
import { latestReview, latestReviewColumns } from "~/features/stories/moderation/latest-review.server";
import { stateOf } from "~/features/stories/moderation/state";
import { creditedTo } from "~/features/stories/public-story";
import type { Database } from "~/platform/database";
import { stories } from "~db/schema/stories";

/** How many stories the desk shows at once; the rest follow as these are decided. */
const shown = 20;

/** A story that waits for an editor. */
export type HeldStory = Awaited<ReturnType<typeof listHeld>>[number];

/** The stories that wait, the longest waiting first. */
export async function listHeld(db: Database) {
  const rows = await heldPage(db);
  return rows.map((row) => ({
    ...row,
    state: stateOf(row),
    credit: creditedTo({ ...row, userAvatar: null }).name,
  }));
}

/** The query of `listHeld`, apart so that a test can ask the database how it answers. */
export const heldPage = (db: Database) =>
  db
    .select({
      id: stories.id,
      content: stories.storyContent,
      songTitle: stories.songTitle,
      artistName: stories.artistName,
      albumName: stories.albumName,
      submitterName: stories.submitterName,
      userName: stories.userName,
      isAnonymous: stories.isAnonymous,
      isAiGenerated: stories.isAiGenerated,
      told: stories.told,
      format: stories.format,
      since: stories.inReviewSince,
      isPublished: stories.isPublished,
      version: stories.version,
      hasVoice: sql<boolean>`${stories.clipId} IS NOT NULL`.mapWith(Boolean),
      voicePublished: stories.voicePublished,
      ...latestReviewColumns,
    })
    .from(stories)
    // Written out: SQLite uses a partial index only where the query repeats its condition word for word.
    .where(sql`in_review_since IS NOT NULL`)
    .orderBy(asc(stories.inReviewSince), asc(stories.id))
    .limit(shown);

/** A story as an editor decides on it. */
export type StoryForDecision = NonNullable<Awaited<ReturnType<typeof findForDecision>>>;

/** A story as an editor decides on it, with who decided last; null when there is none. */
export async function findForDecision(db: Database, id: string) {
  const row = await db
    .select({
      id: stories.id,
      content: stories.storyContent,
      songTitle: stories.songTitle,
      artistName: stories.artistName,
      isPublished: stories.isPublished,
      version: stories.version,
      ...latestReviewColumns,
      decidedByName: sql<string | null>`(
        SELECT name FROM users WHERE users.id = ${latestReview("decided_by", "stories.id")})`,
    })
    .from(stories)
    .where(eq(stories.id, id))
    .get();
  return row ? { ...row, state: stateOf(row) } : null;
}
