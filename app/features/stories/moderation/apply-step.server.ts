import { and, eq, sql } from "drizzle-orm";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import type { storeSong } from "~/features/songs/store-song.server";
import { type Database, hasChanged } from "~/platform/database";
import { stories } from "~db/schema/stories";
import { dropTranslations } from "../translation/translations.server";
import type { Step } from "./moderate";
import { addReview } from "./reviews.server";
import { isWaiting } from "./state";

/** A story as it was read (optimistic locking). */
interface ReadStory {
  id: string;
  version: number;
  /** Whether its recording is public, and what that says; absent if it doesn't matter to the change. */
  voicePublished?: boolean;
  transcript?: string | null;
}

/** Columns of a story to set. */
type Columns = Omit<SQLiteUpdateSetSource<typeof stories>, "inReviewSince"> & { inReviewSince?: Date | null };

/** Condition: the story still is as it was read. */
export const asRead = ({ id, version, ...voice }: ReadStory) =>
  and(eq(stories.id, id), eq(stories.version, version), voiceAsRead(voice));

// Versions don't count transcripts: one may come from an engine at any time, and belong to several stories.
const voiceAsRead = ({ voicePublished, transcript }: Omit<ReadStory, "id" | "version">) =>
  voicePublished === undefined
    ? undefined
    : and(
        eq(stories.voicePublished, voicePublished),
        sql`(SELECT transcript FROM voice_clips WHERE voice_clips.id = stories.clip_id) IS ${transcript ?? null}`,
      );

/**
 * The columns of a story in this state.
 * @param waitedSince start of the wait, for a story that wasn't waiting
 */
export const stateColumns = ({ state }: Step, waitedSince: Date | null = null) => ({
  isPublished: state === "published",
  // A story that is already waiting keeps its place in the queue.
  inReviewSince: isWaiting(state)
    ? sql`coalesce(${stories.inReviewSince}, ${waitedSince?.getTime() ?? Date.now()})`
    : null,
  version: sql`${stories.version} + 1`,
  updatedAt: new Date(),
});

/**
 * The statements that move a story to its next state and log the reason, for a batch; its translations are dropped. On
 * a conflict they change nothing; the changed rows of the last one tell.
 * @param columns further columns to set; `inReviewSince` only has an effect if the story starts waiting
 * @param reviewId id of the log entry, if the caller needs it
 */
export const stepStatements = (
  db: Database,
  story: ReadStory,
  step: Step,
  columns: Columns = {},
  reviewId?: string,
) => {
  const change = db
    .update(stories)
    .set({ ...columns, ...stateColumns(step, columns.inReviewSince) })
    .where(asRead(story));
  const drop = dropTranslations(db, asRead(story));
  return step.review
    ? ([drop, addReview(db, asRead(story), { ...step.review, id: reviewId }), change] as const)
    : ([drop, change] as const);
};

/**
 * Moves a story to its next state.
 * @param before stores the song that `columns` refer to
 * @returns false on a conflict: the story was changed since it was read, and its row was not written
 */
export async function applyStep(
  db: Database,
  story: ReadStory,
  step: Step,
  columns?: Columns,
  before: ReturnType<typeof storeSong> = [],
): Promise<boolean> {
  const results = await db.batch([...before, ...stepStatements(db, story, step, columns)]);
  return hasChanged(results.at(-1));
}
