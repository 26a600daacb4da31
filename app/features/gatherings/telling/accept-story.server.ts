import type { Viewer } from "~/features/accounts/viewer";
import type { ArchiveDeps } from "~/features/stories/archive/directory.server";
import { type EventDeps, enqueueVoiceUnheard } from "~/features/stories/enqueue.server";
import { findLanguage } from "~/features/stories/language/find-language.server";
import { reasonAtOnce } from "~/features/stories/moderation/checks.server";
import { findStop } from "~/features/stories/moderation/measures.server";
import { reviewReasons } from "~/features/stories/moderation/review-reasons";
import { sentWords } from "~/features/stories/submit/authorship.server";
import { bringSubmittedBack } from "~/features/stories/submit/sent-again.server";
import { submitStory } from "~/features/stories/submit/submit.server";
import { countedNetwork, type Measures } from "~/platform/abuse/measures";
import type { Assets } from "~/platform/assets";
import type { Database } from "~/platform/database";
import type { Limit } from "~/platform/rate-limit";
import type { Gathering } from "../gathering";
import type { SendableTelling } from "./read-telling.server";

export interface AcceptDeps extends EventDeps, ArchiveDeps {
  db: Database;
  viewer: Viewer;
  measures: Measures;
  assets: Assets;
  heldWords: string[];
  limits: { flood: Limit; submit: Limit; gathering: Limit };
}

/** A story that was told at a gathering, stored or not. */
export type Accepted =
  | { status: "stored"; story: Awaited<ReturnType<typeof submitStory>> }
  /** Too many stories, of one device or of the whole gathering; to be sent again after so many seconds. */
  | { status: "refused"; of: "device" | "gathering"; retryAfterSeconds: number }
  /** What editors have set against abuse. */
  | { status: "stopped"; stop: NonNullable<ReturnType<typeof findStop>> };

/**
 * Stores a story told at a gathering; acknowledged is what this returns as stored. It always waits for an editor, so no
 * model is asked before the answer. Idempotent by the form's key.
 * @param rateLimitKey by which its author is counted, from `gatheringRateLimitKey`
 */
export async function acceptStory(
  deps: AcceptDeps,
  gathering: Gathering,
  { spot, told, consentVersion, submission }: SendableTelling,
  rateLimitKey: string,
  request: Request,
): Promise<Accepted> {
  const { db, viewer, limits, log } = deps;
  const [standing, ofDevice, tooFast] = await Promise.all([
    deps.measures.standing(request),
    limits.flood.count(rateLimitKey),
    limits.submit.count(rateLimitKey),
  ]);
  const stop = findStop(standing, viewer);
  if (stop) return { status: "stopped", stop };
  if (ofDevice !== null) return { status: "refused", of: "device", retryAfterSeconds: ofDevice };
  // Last: what is refused anyway would use up what the others may send.
  const ofGathering = await limits.gathering.count(gathering.id);
  if (ofGathering !== null) {
    log.info("gathering.flood", { gatheringId: gathering.id });
    return { status: "refused", of: "gathering", retryAfterSeconds: ofGathering };
  }
  await bringSubmittedBack(deps, submission);
  // Every story of a gathering waits, also while editors don't hold all.
  const checks = { ...deps, isUnchecked: false, isTooFast: tooFast !== null, holdsAll: false };
  const found = viewer.isEditor ? null : reasonAtOnce(sentWords(viewer, submission, "form", spot), checks);
  const story = await submitStory(db, viewer, submission, {
    language: await findLanguage(deps, submission.story_content),
    heldReason: found ?? reviewReasons.gathering,
    findsCopies: found === null && !viewer.isEditor,
    network: countedNetwork(request),
    holdsAll: standing.holdsAll && !viewer.isEditor,
    gathering: {
      id: gathering.id,
      spot,
      consentVersion: `gathering ${gathering.id} ${consentVersion}`,
      told,
    },
  });
  if (story.voice === "held" && !story.isHeard) enqueueVoiceUnheard(deps, story);
  return { status: "stored", story };
}
