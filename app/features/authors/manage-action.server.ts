import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/cloudflare";
import { countryUnknown, lacksCountry } from "~/features/places/place-columns.server";
import { bringBack } from "~/features/stories/archive/bring-back.server";
import { changeInMain } from "~/features/stories/archive/change-in-main.server";
import type { ArchiveDeps } from "~/features/stories/archive/directory.server";
import { type EventDeps, enqueueVisibilityChanged } from "~/features/stories/enqueue.server";
import type { ManagedStory } from "~/features/stories/manage/managed-story.server";
import { removeVoice } from "~/features/stories/manage/voice.server";
import { publishedToast, savedToast, storyMessages } from "~/features/stories/messages";
import { findChangeStop } from "~/features/stories/moderation/measures.server";
import { storyWordsSchema } from "~/features/stories/schema";
import { forgetClip } from "~/features/voice/clips/loose-clips.server";
import { msg, t } from "~/lib/i18n/t";
import { translateReply } from "~/lib/i18n/translate-reply";
import type { Measures } from "~/platform/abuse/measures";
import type { Files } from "~/platform/files";
import { redirectWithToast } from "~/platform/http/toast.server";
import type { Limit } from "~/platform/rate-limit";
import { type ChangeDeps, change, edit, publish, unpublish } from "./change-story.server";
import { changedMeanwhile, isConflict, withTheirs } from "./edit-conflict.server";
import { handleTranscriptForm, transcriptAnswer } from "./transcript-action.server";
import { handleHideVoice, handleShowVoice } from "./voice-action.server";

interface Deps extends EventDeps, ChangeDeps, ArchiveDeps {
  files: Files;
  limits: { manage: Limit };
}

/** What an author may do from a blocked network, too: it makes nothing public. */
const takingBack: readonly unknown[] = ["unpublish", "hide-voice", "remove-voice"];

/**
 * Reads the story again.
 * @throws 404 if it doesn't exist any more
 */
type ReadStory = () => Promise<ManagedStory>;

/**
 * Handles an author's form for a story, from the private link or from the account's list. What editors have set against
 * abuse concerns it as it does new stories: else a story could be sent unshared, and published at once.
 * @param back the page's own path
 */
export async function handleManageForm(
  given: Omit<Deps, "holdsAll"> & { measures: Measures },
  request: Request,
  form: FormData,
  read: ReadStory,
  back: string,
) {
  const { db, viewer, limits, measures } = given;
  const story = await read();
  const [wait, standing] = await Promise.all([
    limits.manage.exceededBy(story.id),
    measures.standing(request),
  ]);
  if (wait) return refuse(form, t(storyMessages.tooManyChanges), later(wait));
  const intent = form.get("intent");
  const stop = takingBack.includes(intent) ? null : findChangeStop(standing, viewer);
  if (stop) return refuse(form, stop.message, later(stop.retryAfter));
  const deps = { ...given, holdsAll: standing.holdsAll };
  // It may have been archived since it was read.
  const readHere = async () => {
    await bringBack(given, story.id);
    return read();
  };
  switch (intent) {
    case "unpublish":
      await change(readHere, (found) => unpublish(db, found));
      await enqueueVisibilityChanged(deps, story);
      return redirectWithToast(back, { title: t("Story unpublished"), kind: "success" });
    case "publish": {
      const state = await change(readHere, (found) => publish(deps, found));
      // An editor may have decided since the page was opened, which still has a form with the author's words.
      if (!state) return refuse(form, t(editorsTurn), { status: 403 });
      await enqueueVisibilityChanged(deps, story);
      return redirectWithToast(back, publishedToast(state));
    }
    case "publish-voice":
      return handleShowVoice(deps, story, readHere, back);
    case "hide-voice":
      return handleHideVoice(deps, story, back);
    case "remove-voice":
      await changeInMain(deps, story.id, () => removeVoice(db, story));
      await enqueueVisibilityChanged(deps, story);
      if (story.clipId) await forgetClip(deps, story.clipId);
      return redirectWithToast(back, { title: t("Recording deleted"), kind: "success" });
    case "save-transcript":
      return handleTranscriptForm(deps, form, readHere, back);
    default:
      return handleEdit(deps, form, story, readHere, back);
  }
}

const signedOut = msg(
  "This browser isn’t signed in to your account any more, so nothing was saved. Sign in to it in another tab, then save again: your words are still here.",
);

const notTheirs = msg(
  "This story isn’t there any more, or belongs to another account than this browser’s. Nothing was saved: your words are still here.",
);

/**
 * Keeps an author on the page whose form has words that whoever is signed in now can't save. On the way to the sign-in
 * page, and on one that says that there is no such story, they would be lost.
 * @throws any other error
 */
export function keepWords(error: unknown, form: FormData) {
  const hasWords = form.has("story_content") || form.has("transcript");
  const status = error instanceof Response && hasWords ? error.status : 0;
  if (status === 302) return refuse(form, t(signedOut), { status: 401 });
  if (status === 404) return refuse(form, t(notTheirs), { status });
  throw error;
}

const editorsTurn = msg("This story can’t be published from here now: an editor decides about it.");

/** To be sent again after so many seconds. */
const later = (seconds: number) => ({ status: 429, headers: { "Retry-After": `${seconds}` } });

/** Says why a form is refused, and returns to it what was typed. */
function refuse(form: FormData, error: string, init: { status: number; headers?: Record<string, string> }) {
  if (form.has("transcript")) {
    return data({ transcript: { ...transcriptAnswer(form), error } }, init);
  }
  // A button's form has none of the story's fields: they would be shown empty, and found to be too short.
  const result: SubmissionResult<string[]> = form.has("story_content")
    ? parseWithZod(form, { schema: storyWordsSchema }).reply({ formErrors: [error] })
    : { status: "error", error: { "": [error] } };
  return data({ result }, init);
}

async function handleEdit(deps: Deps, form: FormData, story: ManagedStory, read: ReadStory, back: string) {
  const parsed = parseWithZod(form, { schema: storyWordsSchema });
  if (parsed.status !== "success") return data({ result: translateReply(parsed.reply()) }, { status: 400 });
  try {
    if (await lacksCountry(deps.db, parsed.value, story)) {
      return data({ result: parsed.reply({ formErrors: [t(countryUnknown)] }) }, { status: 400 });
    }
    const done = await change(read, async (found) =>
      isConflict(form, found, parsed.value) ? { theirs: found } : edit(deps, found, parsed.value),
    );
    if (!done) {
      const result = parsed.reply({ formErrors: [t(storyMessages.notEditable)] });
      return data({ result }, { status: 403 });
    }
    if (typeof done === "object") {
      const result = parsed.reply({ formErrors: [t(changedMeanwhile)] });
      return data({ result: withTheirs(result, done.theirs) }, { status: 409 });
    }
    await enqueueVisibilityChanged(deps, story);
    return await redirectWithToast(back, savedToast(done));
  } catch (error) {
    if (error instanceof Response) throw error;
    deps.log.error("story.edit", error);
    const result = parsed.reply({ formErrors: [t(storyMessages.saveFailed)] });
    return data({ result }, { status: 503 });
  }
}
