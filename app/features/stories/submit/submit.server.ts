import { eq, type SQL, sql } from "drizzle-orm";
import { consent, memberConsent } from "~/content/consent";
import type { Viewer } from "~/features/accounts/viewer";
import { placeColumns } from "~/features/places/place-columns.server";
import { songColumns, storeSong } from "~/features/songs/store-song.server";
import { currentLocale } from "~/lib/i18n/t";
import { newStoryId } from "~/lib/ids";
import { countStory } from "~/platform/abuse/measures";
import type { Database } from "~/platform/database";
import { stories } from "~db/schema/stories";
import { choiceColumns, storyColumns } from "../defaults";
import type { HowTold } from "../how-told";
import type { Actor } from "../moderation/action";
import { contentKey, reasonUnlessCopy } from "../moderation/checks.server";
import { moderate } from "../moderation/moderate";
import { addReview } from "../moderation/reviews.server";
import { isWaiting } from "../moderation/state";
import type { Submission } from "../schema";
import { countForAuthor } from "../tallies/author-tally.server";
import { storedAuthorship } from "./authorship.server";
import { addMissingClip, claimClip, clipColumns } from "./clip.server";
import { submissionKeys } from "./keys.server";
import type { SentVoice } from "./sent-voice";

/** Result of a submission. */
interface SubmittedStory {
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

interface SubmitOptions {
  /**
   * The inspiring story from the cookie, if the form names none. Not part of the submission's keys, so that submitting
   * again without the cookie is still the same submission.
   */
  remembered?: string | null;
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
  /** The gathering that it was told at. */
  gathering?: StoryGathering | null;
  /** The text's language, from `findLanguage`. */
  language?: string | null;
}

/** How a story belongs to a gathering. */
export interface StoryGathering {
  id: string;
  /** Where its author was there, in their words. */
  spot: string | null;
  /** Which version of its consent its author agreed to. */
  consentVersion: string;
  /** How the answers were entered, of which some may not be transcribed yet. */
  told: HowTold;
}

/**
 * Stores a story, the review that explains its state, and the conversion of the story that inspired it, in one batch.
 * Idempotent, even concurrently: the same form finds the first row, and adds a recording that was missing.
 */
export async function submitStory(
  db: Database,
  viewer: Viewer,
  submission: Submission,
  {
    remembered = null,
    heldReason = null,
    findsCopies = false,
    network = null,
    transcript,
    voiceHeldReason = null,
    holdsAll = false,
    gathering = null,
    language = null,
  }: SubmitOptions = {},
): Promise<SubmittedStory> {
  const keys = await submissionKeys(submission);
  const id = newStoryId();
  const columns = { ...storyColumns(submission), ...(await placeColumns(db, submission)) };
  const voice = submission.words_alone ? null : clipColumns(submission, transcript, gathering?.told);
  const actor: Actor = heldReason ? { kind: "check", reason: heldReason } : { kind: "author" };
  const step = moderate(null, { type: "submit", shared: submission.share_with_community }, actor);
  if (!step?.review) throw new Error("A new story has no state");
  const isCleared =
    transcript === undefined ? notDecided(submission) : checkedWith(submission, voiceHeldReason);
  const song = { title: columns.songTitle, artist: columns.artistName };
  const inspiration = submission.from ?? remembered;
  const textKey = await contentKey(submission.story_content);
  const reason = findsCopies ? reasonUnlessCopy(id, textKey, step.review.reason) : step.review.reason;
  // For a repeated form the first of them inserts nothing, and the others find no story with this new id.
  const statements = [
    ...storeSong(db, song, submission.recording_id),
    db
      .insert(stories)
      .values({
        ...columns,
        ...choiceColumns(submission),
        ...storedAuthorship(viewer, submission, gathering ? "form" : undefined),
        ...(voice ?? {}),
        ...songColumns(song),
        id,
        language,
        isPublished: step.state === "published",
        inReviewSince: isWaiting(step.state) ? new Date() : null,
        contentKey: textKey,
        isAiGenerated: submission.written_with_ai,
        submissionKey: keys.submissionKey,
        manageTokenHash: keys.manageTokenHash,
        inspiredBy: publishedStory(inspiration),
        locale: currentLocale(),
        consentedAt: new Date(),
        consentVersion: gathering?.consentVersion ?? (viewer.userId ? memberConsent : consent).version,
        gatheringId: gathering?.id ?? null,
        gatheringSpot: gathering?.spot ?? null,
      })
      .onConflictDoNothing({ target: stories.submissionKey }),
    addReview(db, eq(stories.id, id), { ...step.review, reason }),
    ...(viewer.userId ? [countForAuthor(db, id)] : []),
    ...(inspiration ? [countConversion(db, id)] : []),
    ...(network ? [countStory(db, network, sql`EXISTS (SELECT 1 FROM stories WHERE id = ${id})`)] : []),
  ] as const;
  const find = db
    .select({
      id: stories.id,
      isPublished: stories.isPublished,
      clipId: stories.clipId,
      isHeard: sql<number>`EXISTS (SELECT 1 FROM voice_clips WHERE voice_clips.id = ${stories.clipId} AND transcript IS NOT NULL)`,
    })
    .from(stories)
    .where(eq(stories.submissionKey, keys.submissionKey));
  const [stored] = voice
    ? last(
        await db.batch([
          ...statements,
          addMissingClip(
            db,
            keys.submissionKey,
            voice,
            holdsAll ? sql`(is_published = 0 AND ${isCleared})` : isCleared,
          ),
          claimClip(db, keys.submissionKey),
          find,
        ]),
      )
    : last(await db.batch([...statements, find]));
  if (!stored) throw new Error("The story is not there after it was stored");
  return {
    id: stored.id,
    isPublished: stored.isPublished,
    manageToken: keys.manageToken,
    isNew: stored.id === id,
    songTitle: columns.songTitle,
    voice: voice && (stored.clipId === submission.clip ? "held" : "missing"),
    isHeard: stored.isHeard === 1,
  };
}

/** The transcript was checked with the form's text, which its author may have replaced since. */
const checkedWith = ({ story_content }: Submission, voiceHeldReason: string | null): SQL =>
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

const publishedStory = (id: string | null) =>
  id ? sql<string>`(SELECT id FROM stories WHERE id = ${id} AND is_published = 1)` : null;
