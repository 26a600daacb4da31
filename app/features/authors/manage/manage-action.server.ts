import { bringBack } from "~/features/stories/archive/bring-back.server";
import { changeInMain } from "~/features/stories/archive/change-in-main.server";
import type { ArchiveDeps } from "~/features/stories/archive/directory.server";
import { type EventDeps, enqueueVisibilityChanged } from "~/features/stories/enqueue.server";
import type { ManagedStory } from "~/features/stories/manage/managed-story.server";
import { removeVoice } from "~/features/stories/manage/voice.server";
import { publishedToast, storyMessages } from "~/features/stories/messages";
import { findChangeStop } from "~/features/stories/moderation/measures.server";
import { forgetClip } from "~/features/voice/clips/loose-clips.server";
import { msg, t } from "~/lib/i18n/t";
import type { Measures } from "~/platform/abuse/measures";
import type { Files } from "~/platform/files";
import { redirectWithToast } from "~/platform/http/toast.server";
import type { Limit } from "~/platform/rate-limit";
import { type ChangeDeps, change, publish, unpublish } from "./change-story.server";
import { handleEdit } from "./edit-action.server";
import { refuse } from "./refuse.server";
import { handleTranscriptForm } from "./transcript-action.server";
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
  const [wait, standing] = await Promise.all([limits.manage.count(story.id), measures.standing(request)]);
  if (wait) return refuse(form, t(storyMessages.tooManyChanges), later(wait));
  const intent = form.get("intent");
  const stop = takingBack.includes(intent) ? null : findChangeStop(standing, viewer);
  if (stop) return refuse(form, stop.message, later(stop.retryAfterSeconds));
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

const editorsTurn = msg("This story can’t be published from here now: an editor decides about it.");

/** To be sent again after so many seconds. */
const later = (seconds: number) => ({ status: 429, headers: { "Retry-After": `${seconds}` } });
