import { rateLimitKey } from "~/features/accounts/rate-limit-key.server";
import type { Viewer } from "~/features/accounts/viewer";
import { findVoiceHeldReason } from "~/features/stories/moderation/check-voice.server";
import { type CheckDeps, findHeldReason } from "~/features/stories/moderation/checks.server";
import type { Submission } from "~/features/stories/schema";
import { sentWords } from "~/features/stories/submit/authorship.server";
import { transcriptOf } from "~/features/stories/submit/clip.server";
import { wasChecked } from "~/features/stories/submit/was-checked.server";
import type { Standing } from "~/platform/abuse/measures";
import type { Database } from "~/platform/database";
import type { Limit } from "~/platform/rate-limit";
import type { Turnstile } from "~/platform/turnstile";

export interface ReviewCheckDeps extends CheckDeps {
  db: Database;
  limits: { submit: Limit };
  turnstile: Turnstile | null;
  /** Whether Cloudflare takes the sender for a robot. */
  isRobot: boolean;
}

/** A valid form, and what is known of its sender. */
export interface Sending {
  request: Request;
  form: FormData;
  submission: Submission;
  viewer: Viewer;
  standing: Standing;
}

/** What the checks of a submission found. */
interface Checked {
  /** What its recording says; null without one, or without a transcript. */
  transcript: string | null;
  /** Why the story waits for an editor; null if it doesn't. */
  heldReason: string | null;
  /** Why its recording stays private; null if it doesn't. */
  voiceHeldReason: string | null;
}

/** Checks whether a story, and its recording, may be published without an editor. */
export async function checkForReview(
  deps: ReviewCheckDeps,
  { request, form, submission, viewer, standing }: Sending,
): Promise<Checked> {
  const { db, turnstile, limits } = deps;
  const isPassed =
    !turnstile || (await turnstile.isPassed(form, request)) || (await wasChecked(db, submission));
  const checks = {
    ...deps,
    holdsAll: standing.holdsAll,
    isUnchecked: !isPassed,
    isTooFast: (await limits.submit.count(rateLimitKey(viewer, request))) !== null,
  };
  const { story_content: text, clip, publish_voice, words_alone } = submission;
  const transcript = words_alone ? null : await transcriptOf(db, clip);
  const voiceHeldReason = publish_voice
    ? await findVoiceHeldReason(db, viewer, { text, transcript }, checks)
    : null;
  const heldReason =
    (await findHeldReason(db, viewer, sentWords(viewer, submission), checks)) ?? voiceHeldReason;
  return { transcript, heldReason, voiceHeldReason };
}
