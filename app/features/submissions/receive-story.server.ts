import { parseWithZod } from "@conform-to/zod/v4";
import { countedAs } from "~/features/accounts/counted-as.server";
import { expectedAccountField, isOfAnotherAccount, writerOf } from "~/features/accounts/expected-account";
import type { Viewer } from "~/features/accounts/viewer";
import { countryUnknown, lacksCountry } from "~/features/places/place-columns.server";
import { bringBack } from "~/features/stories/archive/bring-back.server";
import type { ArchiveDeps } from "~/features/stories/archive/directory.server";
import { enqueueVisibilityChanged, enqueueVoiceUnheard } from "~/features/stories/enqueue.server";
import { findLanguage } from "~/features/stories/language/find-language.server";
import { mailManageLink } from "~/features/stories/manage/mails.server";
import { storyMessages } from "~/features/stories/messages";
import { findVoiceHeldReason } from "~/features/stories/moderation/check-voice.server";
import { findHeldReason } from "~/features/stories/moderation/checks.server";
import { findStop } from "~/features/stories/moderation/measures.server";
import { managePath } from "~/features/stories/paths";
import { submissionSchema } from "~/features/stories/schema";
import { sentWords } from "~/features/stories/submit/authorship.server";
import { transcriptOf } from "~/features/stories/submit/clip.server";
import { bringSubmittedBack } from "~/features/stories/submit/sent-again.server";
import { submitStory } from "~/features/stories/submit/submit.server";
import { wasChecked } from "~/features/stories/submit/was-checked.server";
import { msg, t } from "~/lib/i18n/t";
import { translateReply } from "~/lib/i18n/translate-reply";
import { countedNetwork, type Measures } from "~/platform/abuse/measures";
import type { Assets } from "~/platform/assets";
import type { Log } from "~/platform/log";
import { addressOf, type Limit } from "~/platform/rate-limit";
import type { Turnstile } from "~/platform/turnstile";
import type { SentStory, SubmissionAnswer } from "./form/submission-answer";
import { forgetInspiration, readInspiration } from "./inspiration.server";
import { cardStory } from "./sent/card-story";

type Deps = ArchiveDeps &
  Omit<Parameters<typeof findHeldReason>[3], "isUnchecked" | "isTooFast" | "holdsAll"> &
  Parameters<typeof enqueueVoiceUnheard>[0] &
  Parameters<typeof enqueueVisibilityChanged>[0] &
  Parameters<typeof mailManageLink>[0] & {
    viewer: Viewer;
    limits: { flood: Limit; submit: Limit };
    turnstile: Turnstile | null;
    measures: Measures;
    assets: Assets;
    log: Log;
    db: Parameters<typeof submitStory>[0];
  };

/** What became of a submission. */
interface Received {
  answer: SubmissionAnswer;
  status: 200 | 400 | 409 | 429 | 503;
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
  const { db, log, limits } = deps;
  const viewer = writerOf(deps.viewer, form);
  const parsed = parseWithZod(form, { schema: submissionSchema });
  const refuse = (status: 400 | 409 | 429 | 503, error?: string, headers = {}): Received => {
    const result = translateReply(parsed.reply(error ? { formErrors: [error] } : undefined));
    return { answer: { result }, status, headers, path: null };
  };
  if (parsed.status !== "success") return refuse(400);
  if (isOfAnotherAccount(viewer, form)) return refuse(409, t(anotherAccount));
  // Its author's session or profile could not be looked up, so that nobody can tell whose it is.
  if ((viewer.isUnknown || viewer.isProfileUnread) && form.get(expectedAccountField)) {
    return refuse(503, t(storyMessages.submitFailed));
  }
  try {
    const person = countedAs(viewer, request);
    const [wait, standing] = await Promise.all([
      limits.flood.exceededBy(person),
      deps.measures.standing(request),
    ]);
    const stop = findStop(standing, viewer);
    if (stop) return refuse(stop.status, stop.message, { "Retry-After": `${stop.retryAfter}` });
    if (wait) return refuse(429, t(storyMessages.tooMany), { "Retry-After": `${wait}` });
    if (await lacksCountry(db, parsed.value)) return refuse(400, t(countryUnknown));
    await bringSubmittedBack(deps, parsed.value);
    const inspiration = await readInspiration(request);
    const isPassed =
      !deps.turnstile ||
      (await deps.turnstile.isPassed(form, request)) ||
      (await wasChecked(db, parsed.value));
    const checks = {
      ...deps,
      holdsAll: standing.holdsAll,
      isUnchecked: !isPassed,
      isTooFast: (await limits.submit.exceededBy(person)) !== null,
    };
    const { story_content: text, clip, publish_voice, words_alone } = parsed.value;
    const transcript = words_alone ? null : await transcriptOf(db, clip);
    const voiceHeldReason = publish_voice
      ? await findVoiceHeldReason(db, viewer, { text, transcript }, checks)
      : null;
    const heldReason =
      (await findHeldReason(db, viewer, sentWords(viewer, parsed.value), checks)) ?? voiceHeldReason;
    const language = await findLanguage(deps, text);
    const answered = parsed.value.from ?? inspiration;
    // What stands in the archives can't count an answer. Without it, the story is told all the same.
    if (answered) await bringBack(deps, answered).catch((error) => log.error("archive.back", error));
    const story = await submitStory(db, viewer, parsed.value, {
      language,
      remembered: inspiration,
      heldReason,
      transcript,
      voiceHeldReason,
      holdsAll: standing.holdsAll && !viewer.isEditor,
      network: countedNetwork(request),
    });
    if (story.voice === "held" && !story.isHeard) enqueueVoiceUnheard(deps, story);
    // A form that was sent again may have added the recording to a story that readers have seen without it.
    const isChanged = story.isNew || story.voice === "held";
    if (isChanged && story.isPublished) await enqueueVisibilityChanged(deps, story);
    // Authors with an account have a list of their stories; others need the private link.
    const path = viewer.userId ? "/my-stories" : managePath(story.manageToken);
    const own = viewer.userId ? `${path}/${story.id}` : path;
    const { submitter_email: to } = parsed.value;
    if (story.isNew && to && !viewer.userId) {
      mailManageLink(deps, { ...story, storyId: story.id, to }, addressOf(request));
    }
    const sent: SentStory = {
      id: story.id,
      songTitle: story.songTitle,
      isPublished: story.isPublished,
      managePath: viewer.userId ? null : path,
      voice: story.voice,
      copyPath: story.voice === "held" && publish_voice && !voiceHeldReason ? `${own}/voice` : null,
      card: cardStory(story.id, parsed.value, viewer, language),
    };
    const headers: Record<string, string> = inspiration ? { "Set-Cookie": await forgetInspiration() } : {};
    return { answer: { sent }, status: 200, headers, path };
  } catch (error) {
    log.error("story.submit", error);
    return refuse(503, t(storyMessages.submitFailed));
  }
}
