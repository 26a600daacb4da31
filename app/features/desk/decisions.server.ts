import { and, eq, sql } from "drizzle-orm";
import { addReview } from "~/features/stories/reviews.server";
import { artistKey } from "~/lib/artist-key";
import { newId } from "~/lib/ids";
import type { Database } from "~/platform/database";
import { stories, storyReports, storyReviews } from "~db/schema/stories";
import { latestReview } from "./latest-review.server";

/** What an editor can decide: show a story, give it back to be changed, or take it off for good. */
export type Decision = "approved" | "rejected" | "removed";

/**
 * Carries out an editor's decision, with its reason in the log; open reports about the story are answered by it.
 * @returns the decision's id in the log, which `undoDecision` takes
 */
export async function decide(
  db: Database,
  editor: string,
  storyId: string,
  decision: Decision,
  reason: string,
): Promise<string> {
  const id = newId();
  const story = and(eq(stories.id, storyId), sql`manage_token_hash IS NOT NULL`);
  await db.batch([
    addReview(db, story, { id, decision, reason, by: editor }),
    db
      .update(stories)
      .set({ isPublished: decision === "approved", inReviewSince: null, updatedAt: new Date() })
      .where(story),
    resolveReports(db, storyId),
  ]);
  return `${id}.${storyId}`;
}

/**
 * Takes back an editor's own decision, as long as it is the newest about its story: everything is as the decision before
 * it says. The log keeps both, and says so.
 * @returns the story's id; null when there is nothing to take back
 */
export async function undoDecision(db: Database, editor: string, reviewId: string): Promise<string | null> {
  const last = await db
    .select({
      storyId: storyReviews.storyId,
      newest: latestReview<string>("id", "story_reviews.story_id"),
      before: latestReview<string>("decision", "story_reviews.story_id", 1),
      reason: latestReview<string>("reason", "story_reviews.story_id", 1),
    })
    .from(storyReviews)
    .where(and(eq(storyReviews.id, reviewId), eq(storyReviews.decidedBy, editor)))
    .get();
  if (!last?.before || last.newest !== reviewId) return null;
  const wasPublished = last.before === "approved";
  await db.batch([
    addReview(db, eq(stories.id, last.storyId), {
      decision: sql`${last.before}`,
      reason: `taken back: ${last.reason}`,
      by: editor,
    }),
    db
      .update(stories)
      .set({ isPublished: wasPublished, inReviewSince: last.before === "held" ? new Date() : null })
      .where(eq(stories.id, last.storyId)),
  ]);
  return last.storyId;
}

/** Corrects a song's title or artist, nothing else; the log says what it was. */
export async function correctSong(
  db: Database,
  editor: string,
  story: { id: string; songTitle: string; artistName: string; latest: string | null },
  song: { title: string; artist: string },
): Promise<void> {
  await db.batch([
    addReview(db, eq(stories.id, story.id), {
      decision: sql`${story.latest ?? "held"}`,
      reason: `song corrected, was “${story.songTitle}” by ${story.artistName}`,
      by: editor,
    }),
    db
      .update(stories)
      .set({ songTitle: song.title, artistName: song.artist, artistKey: artistKey(song.artist) })
      .where(eq(stories.id, story.id)),
  ]);
}

/** Answers the open reports about a story. */
export const resolveReports = (db: Database, storyId: string) =>
  db
    .update(storyReports)
    .set({ resolvedAt: new Date() })
    .where(and(eq(storyReports.storyId, storyId), sql`resolved_at IS NULL`));
