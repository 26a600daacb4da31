import { parseWithZod } from "@conform-to/zod/v4";
import { expectedAccountField, isOfAnotherAccount, writerOf } from "~/features/accounts/expected-account";
import { rateLimitKey } from "~/features/accounts/rate-limit-key.server";
import type { Viewer } from "~/features/accounts/viewer";
import { countryUnknown, lacksCountry } from "~/features/places/place-columns.server";
import { bringBack } from "~/features/stories/archive/bring-back.server";
import type { ArchiveDeps } from "~/features/stories/archive/directory.server";
import {
  type EventDeps,
  enqueueVisibilityChanged,
  enqueueVoiceUnheard,
} from "~/features/stories/enqueue.server";
import { findLanguage, type LanguageDeps } from "~/features/stories/language/find-language.server";
import { type ManageMailDeps, mailManageLink } from "~/features/stories/manage/mails.server";
import { storyMessages } from "~/features/stories/messages";
import { findStop } from "~/features/stories/moderation/measures.server";
import { managePath } from "~/features/stories/paths";
import { submissionSchema } from "~/features/stories/schema";
import { bringSubmittedBack } from "~/features/stories/submit/sent-again.server";
import { type SubmittedStory, submitStory } from "~/features/stories/submit/submit.server";
import { msg, t } from "~/lib/i18n/t";
import { translateReply } from "~/lib/i18n/translate-reply";
import { countedNetwork, type Measures } from "~/platform/abuse/measures";
import { clientKey } from "~/platform/client-address";
import type { Limit } from "~/platform/rate-limit";
import { checkForReview, type ReviewCheckDeps, type Sending } from "./check-for-review.server";
import type { SentStory, SubmissionAnswer } from "./form/submission-answer";
import { forgetInspiration, readInspiration } from "./inspiration.server";
import { cardStory } from "./sent/card-story";

type Deps = ArchiveDeps &
  ReviewCheckDeps &
  EventDeps &
  ManageMailDeps &
  LanguageDeps & { viewer: Viewer; limits: { flood: Limit }; measures: Measures };

/** Why a form was refused. Without a message, its fields say so. */
interface Refusal {
  status: 400 | 409 | 429 | 503;
  message?: string;
  retryAfterSeconds?: number;
}

/** What became of a submission. */
interface Received {
  answer: SubmissionAnswer;
  status: 200 | Refusal["status"];
  headers: Record<string, string>;
  /** The author's page after it: their list, or the private link. Null if it was refused. */
  path: string | null;
}

/** For who has signed out since, or in to another account, in another tab: the form said under whose name it goes. */
const anotherAccount = msg(
  "You wrote this with an account that this browser isn’t signed in to any more, so nothing was sent. Sign in to it again and send it, or reload this page, which then says whose story it will be. Your draft is kept.",
);

/** Stores a submitted story, by whichever address its form came. */
export async function receiveStory(deps: Deps, request: Request, form: FormData): Promise<Received> {
  const viewer = writerOf(deps.viewer, form);
  const parsed = parseWithZod(form, { schema: submissionSchema });
  const refuse = ({ status, message, retryAfterSeconds }: Refusal): Received => {
    const result = translateReply(parsed.reply(message ? { formErrors: [message] } : undefined));
    const headers: Received["headers"] =
      retryAfterSeconds === undefined ? {} : { "Retry-After": `${retryAfterSeconds}` };
    return { answer: { result }, status, headers, path: null };
  };
  if (parsed.status !== "success") return refuse({ status: 400 });
  const submission = parsed.value;
  const mismatch = refusalOfAccount(viewer, form);
  if (mismatch) return refuse(mismatch);
  try {
    const [wait, standing] = await Promise.all([
      deps.limits.flood.count(rateLimitKey(viewer, request)),
      deps.measures.standing(request),
    ]);
    const sending = { request, form, submission, viewer, standing };
    const refusal = await refusalBeforeStoring(deps, sending, wait);
    if (refusal) return refuse(refusal);
    await bringSubmittedBack(deps, submission);
    const inspiration = await readInspiration(request);
    const checked = await checkForReview(deps, sending);
    const language = await findLanguage(deps, submission.story_content);
    const answered = submission.from ?? inspiration;
    // What stands in the archives can't count an answer. Without it, the story is told all the same.
    if (answered) await bringBack(deps, answered).catch((error) => deps.log.error("archive.back", error));
    const story = await submitStory(deps.db, viewer, submission, {
      ...checked,
      language,
      remembered: inspiration,
      holdsAll: standing.holdsAll && !viewer.isEditor,
      network: countedNetwork(request),
    });
    await announce(deps, sending, story);
    const headers: Received["headers"] = inspiration ? { "Set-Cookie": await forgetInspiration() } : {};
    return { ...outcomeOf(sending, story, checked.voiceHeldReason, language), status: 200, headers };
  } catch (error) {
    deps.log.error("story.submit", error);
    return refuse({ status: 503, message: t(storyMessages.submitFailed) });
  }
}

function refusalOfAccount(viewer: Viewer, form: FormData): Refusal | null {
  if (isOfAnotherAccount(viewer, form)) return { status: 409, message: t(anotherAccount) };
  // Its author's session or profile could not be looked up, so that nobody can tell whose it is.
  const isUnclear = (viewer.isUnknown || viewer.isProfileUnread) && form.get(expectedAccountField);
  return isUnclear ? { status: 503, message: t(storyMessages.submitFailed) } : null;
}

/** @param wait seconds after which its sender may send another; null if they may now */
async function refusalBeforeStoring(
  { db }: Deps,
  { submission, viewer, standing }: Sending,
  wait: number | null,
): Promise<Refusal | null> {
  const stop = findStop(standing, viewer);
  if (stop) return stop;
  if (wait) return { status: 429, message: t(storyMessages.tooMany), retryAfterSeconds: wait };
  return (await lacksCountry(db, submission)) ? { status: 400, message: t(countryUnknown) } : null;
}

/** Enqueues what a stored story causes, and mails its private link. */
async function announce(deps: Deps, { request, submission, viewer }: Sending, story: SubmittedStory) {
  if (story.voice === "held" && !story.isHeard) enqueueVoiceUnheard(deps, story);
  // A form that was sent again may have added the recording to a story that readers have seen without it.
  const isChanged = story.isNew || story.voice === "held";
  if (isChanged && story.isPublished) await enqueueVisibilityChanged(deps, story);
  const { submitter_email: to } = submission;
  if (story.isNew && to && !viewer.userId) {
    mailManageLink(deps, { ...story, storyId: story.id, to }, clientKey(request));
  }
}

function outcomeOf(
  { submission, viewer }: Sending,
  { id, songTitle, isPublished, voice, manageToken }: SubmittedStory,
  voiceHeldReason: string | null,
  language: string | null,
): Pick<Received, "answer" | "path"> {
  // Authors with an account have a list of their stories; others need the private link.
  const path = viewer.userId ? "/my-stories" : managePath(manageToken);
  const own = viewer.userId ? `${path}/${id}` : path;
  const sent: SentStory = {
    id,
    songTitle,
    isPublished,
    managePath: viewer.userId ? null : path,
    voice,
    copyPath: voice === "held" && submission.publish_voice && !voiceHeldReason ? `${own}/voice` : null,
    card: cardStory(id, submission, viewer, language),
  };
  return { answer: { sent }, path };
}
