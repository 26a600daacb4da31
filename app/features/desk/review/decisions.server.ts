import { and, eq, exists, lte, type SQL, sql } from "drizzle-orm";
import { songColumns, storeSong } from "~/features/songs/store-song.server";
import type { Action, EarlierDecision } from "~/features/stories/moderation/action";
import { applyStep, asRead, stepStatements } from "~/features/stories/moderation/apply-step.server";
import { saysWhy } from "~/features/stories/moderation/latest-review.server";
import { moderate } from "~/features/stories/moderation/moderate";
import { correctedReason } from "~/features/stories/moderation/review-reasons";
import type { StoryState } from "~/features/stories/moderation/state";
import { newId } from "~/lib/ids";
import { foldedKey } from "~/lib/text/folded-key";
import { type Database, hasChanged } from "~/platform/database";
import { isOpenReport, storyReports, storyReviews } from "~db/schema/moderation";
import { stories } from "~db/schema/stories";
import { isCurrent } from "./is-current.server";

/** An editor's decisions: publish a story, return it to its author for changes, or remove it for good. */
export type Decision = "approved" | "rejected" | "removed";

const actions = { approved: "approve", rejected: "return", removed: "remove" } as const satisfies Record<
  Decision,
  Action["type"]
>;

/** A story in the version that an editor has read. */
interface ReadStory {
  id: string;
  version: number;
  state: StoryState;
}

/**
 * Carries out an editor's decision and logs it with its reason. One that takes the story off the site closes its open
 * reports; who publishes it hasn't read them.
 * @returns the decision's id in the log, for `undoDecision`; null if it isn't possible, or conflicts with a change
 */
export async function decide(
  db: Database,
  editor: string,
  story: ReadStory,
  decision: Decision,
  reason: string,
): Promise<string | null> {
  const step = moderate(story.state, { type: actions[decision], reason }, { kind: "editor", id: editor });
  if (!step) return null;
  const id = newId();
  const reviewId = `${id}.${story.id}`;
  const statements = stepStatements(db, story, step, {}, id);
  const closing = decision === "approved" ? ([] as const) : ([closeReports(db, story.id, reviewId)] as const);
  const results = await db.batch([...statements, ...closing]);
  // The last of its statements is the story's own change.
  return hasChanged(results[statements.length - 1]) ? reviewId : null;
}

/**
 * Undoes an editor's own decision, if it is the story's latest: restores the state before it, the story's place in the
 * queue and the reports that it closed included. The log keeps both entries.
 * @param story the story's current version
 * @returns whether it was possible
 */
export async function undoDecision(
  db: Database,
  editor: string,
  story: ReadStory,
  decision: EarlierDecision & { waitedSince: Date | null; decidedAt: Date },
): Promise<boolean> {
  const step = moderate(story.state, { type: "undo", decision }, { kind: "editor", id: editor });
  if (!step) return false;
  const place = { inReviewSince: decision.waitedSince };
  const results = await db.batch([
    reopenReports(db, story, decision.decidedAt),
    ...stepStatements(db, story, step, place),
  ]);
  return hasChanged(results.at(-1));
}

/** What selects the story of a decision in the log. */
export const storyOfDecision = (db: Database, reviewId: string): SQL =>
  sql`${db.select({ id: storyReviews.storyId }).from(storyReviews).where(eq(storyReviews.id, reviewId))}`;

/** A decision in the log, with what undoing it needs; null if it doesn't exist. */
export async function findDecision(db: Database, reviewId: string) {
  const row = await db
    .select({
      storyId: storyReviews.storyId,
      by: storyReviews.decidedBy,
      stateBefore: storyReviews.stateBefore,
      waitedSince: storyReviews.waitedSince,
      decidedAt: storyReviews.createdAt,
      reasonBefore: sql<string | null>`(
        SELECT earlier.reason FROM story_reviews AS earlier
        WHERE earlier.story_id = story_reviews.story_id AND earlier.created_at < story_reviews.created_at
          AND ${saysWhy("earlier")}
        ORDER BY earlier.created_at DESC LIMIT 1)`,
      isCurrent: sql<0 | 1>`${isCurrent}`,
    })
    .from(storyReviews)
    .where(eq(storyReviews.id, reviewId))
    .get();
  return row ? { ...row, isCurrent: row.isCurrent === 1 } : null;
}

/**
 * Corrects a song's title or artist; the log records the old ones.
 * @returns whether it was possible
 */
export async function correctSong(
  db: Database,
  editor: string,
  story: ReadStory & { songTitle: string; artistName: string },
  song: { title: string; artist: string },
): Promise<boolean> {
  const reason = correctedReason({ title: story.songTitle, artist: story.artistName });
  const step = moderate(story.state, { type: "correct", reason }, { kind: "editor", id: editor });
  if (!step) return false;
  const columns = {
    songTitle: song.title,
    artistName: song.artist,
    artistKey: foldedKey(song.artist),
    ...songColumns(song),
  };
  return applyStep(db, story, step, columns, storeSong(db, song));
}

/** Closes the open reports of a story that an editor has read: those that came until then. */
export const resolveReports = (db: Database, storyId: string, until: Date) =>
  db
    .update(storyReports)
    .set({ resolvedAt: new Date() })
    .where(and(eq(storyReports.storyId, storyId), isOpenReport, lte(storyReports.createdAt, until)));

/** Closes them at the time of a decision, if it was logged: by that time, undoing it finds them. */
const closeReports = (db: Database, storyId: string, reviewId: string) => {
  const review = db
    .select({ createdAt: storyReviews.createdAt })
    .from(storyReviews)
    .where(eq(storyReviews.id, reviewId));
  return db
    .update(storyReports)
    .set({ resolvedAt: sql`${review}` })
    .where(and(eq(storyReports.storyId, storyId), isOpenReport, exists(review)));
};

/** Opens the reports again that a decision closed. */
const reopenReports = (db: Database, story: ReadStory, decidedAt: Date) => {
  const unchanged = db.select({ id: stories.id }).from(stories).where(asRead(story));
  return db
    .update(storyReports)
    .set({ resolvedAt: null })
    .where(
      and(eq(storyReports.storyId, story.id), eq(storyReports.resolvedAt, decidedAt), exists(unchanged)),
    );
};
