import { eq, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/viewer";
import { storeSong } from "~/features/songs/store-song.server";
import { newStoryId } from "~/lib/ids";
import { countStory } from "~/platform/abuse/measures";
import type { Database } from "~/platform/database";
import { stories } from "~db/schema/stories";
import type { Actor } from "../moderation/action";
import { reasonUnlessCopy } from "../moderation/checks.server";
import { moderate } from "../moderation/moderate";
import { addReview } from "../moderation/reviews.server";
import { isWaiting } from "../moderation/state";
import type { Submission } from "../schema";
import { countForAuthor } from "../tallies/author-tally.server";
import { addMissingClip, claimClip, clipColumns } from "./clip.server";
import { submissionKeys } from "./keys.server";
import type { SentVoice } from "./sent-voice";
import { type RowOptions, storyRow } from "./story-row.server";

/** Result of a submission. */
export interface SubmittedStory {
  id: string;
  isPublished: boolean;
  /** The token of the private manage link. */
  manageToken: string;
  /** False if this form had been submitted before; then nothing was written. */
  isNew: boolean;
  songTitle: string;
  /** What happened to its recording; null if there was none. */
  voice: SentVoice | null;
  /** Whether its recording has a transcript. */
  isHeard: boolean;
}

interface SubmitOptions extends RowOptions {
  /** Why the story waits for review, from `findHeldReason`. */
  heldReason?: string | null;
  /** Whether the reason is another one if the same text was sent before. */
  findsCopies?: boolean;
  /** The network that it is counted for, from `countedNetwork`. */
  network?: string | null;
  /** What its recording says, as a check has read it; undefined for stories that an editor reads first. */
  transcript?: string | null;
  /**
   * Why its recording stays private. Matters if a repeated submission adds a recording to a story that is public by
   * then.
   */
  voiceHeldReason?: string | null;
  /** Whether editors let all of this author wait: a recording, too, that comes to a story that is public by then. */
  holdsAll?: boolean;
}

/**
 * Stores a story, the review that explains its state, and the conversion of the story that inspired it, in one batch.
 * Idempotent, even concurrently: the same form finds the first row, and adds a recording that was missing.
 */
export async function submitStory(
  db: Database,
  viewer: Viewer,
  submission: Submission,
  options: SubmitOptions = {},
): Promise<SubmittedStory> {
  const { heldReason, findsCopies, network, transcript, gathering } = options;
  const keys = await submissionKeys(submission);
  const id = newStoryId();
  const row = await storyRow(db, viewer, submission, options);
  const voice = submission.words_alone ? null : clipColumns(submission, transcript, gathering?.told);
  const actor: Actor = heldReason ? { kind: "check", reason: heldReason } : { kind: "author" };
  const step = moderate(null, { type: "submit", shared: submission.share_with_community }, actor);
  if (!step?.review) throw new Error("A new story has no state");
  const { state, review } = step;
  const reason = findsCopies ? reasonUnlessCopy(id, row.contentKey, review.reason) : review.reason;
  // For a repeated form the first of them inserts nothing, and the others find no story with this new id.
  const statements = [
    ...storeSong(db, { title: row.songTitle, artist: row.artistName }, submission.recording_id),
    db
      .insert(stories)
      .values({
        ...row,
        ...(voice ?? {}),
        id,
        isPublished: state === "published",
        inReviewSince: isWaiting(state) ? new Date() : null,
        submissionKey: keys.submissionKey,
        manageTokenHash: keys.manageTokenHash,
      })
      .onConflictDoNothing({ target: stories.submissionKey }),
    addReview(db, eq(stories.id, id), { ...review, reason }),
    ...(viewer.userId ? [countForAuthor(db, id)] : []),
    ...(row.inspiredBy ? [countConversion(db, id)] : []),
    ...(network ? [countStory(db, network, sql`EXISTS (SELECT 1 FROM stories WHERE id = ${id})`)] : []),
    ...(voice
      ? [
          addMissingClip(db, keys.submissionKey, voice, mayBePublic(submission, options)),
          claimClip(db, keys.submissionKey),
        ]
      : []),
  ] as const;
  const [stored] = last(await db.batch([...statements, findSubmitted(db, keys.submissionKey)]));
  if (!stored) throw new Error("The story is not there after it was stored");
  return {
    id: stored.id,
    isPublished: stored.isPublished,
    manageToken: keys.manageToken,
    isNew: stored.id === id,
    songTitle: row.songTitle,
    voice: voice && (stored.clipId === submission.clip ? "held" : "missing"),
    isHeard: stored.isHeard === 1,
  };
}

const findSubmitted = (db: Database, submissionKey: string) =>
  db
    .select({
      id: stories.id,
      isPublished: stories.isPublished,
      clipId: stories.clipId,
      isHeard: sql<number>`EXISTS (SELECT 1 FROM voice_clips WHERE voice_clips.id = ${stories.clipId} AND transcript IS NOT NULL)`,
    })
    .from(stories)
    .where(eq(stories.submissionKey, submissionKey));

/** The condition under which a recording may be public that comes to a story that was stored without it. */
function mayBePublic(submission: Submission, { transcript, voiceHeldReason, holdsAll }: SubmitOptions): SQL {
  const isCleared =
    transcript === undefined ? notDecided(submission) : checkedWith(submission, voiceHeldReason);
  return holdsAll ? sql`(is_published = 0 AND ${isCleared})` : isCleared;
}

/** The transcript was checked with the form's text, which its author may have replaced since. */
const checkedWith = ({ story_content }: Submission, voiceHeldReason?: string | null): SQL =>
  voiceHeldReason ? sql`false` : sql`story_content = ${story_content}`;

/** An editor will hear the recording with its story, or its transcript is still to come, and is checked then. */
const notDecided = ({ clip }: Submission): SQL =>
  sql`(is_published = 0 OR (SELECT transcript FROM voice_clips WHERE id = ${clip}) IS NULL)`;

const last = <Rows>(results: readonly [...unknown[], Rows]): Rows => results[results.length - 1] as Rows;

/** Counts a story inserted in this batch for the story that inspired it. */
const countConversion = (db: Database, id: string) =>
  db
    .update(stories)
    .set({ conversionCount: sql`${stories.conversionCount} + 1` })
    .where(eq(stories.id, sql`(SELECT inspired_by FROM stories WHERE id = ${id})`));
