import { changeInMain } from "~/features/stories/archive/change-in-main.server";
import type { ArchiveDeps } from "~/features/stories/archive/directory.server";
import {
  type EventDeps,
  enqueueVisibilityChanged,
  sendVoiceUnheard,
} from "~/features/stories/enqueue.server";
import type { ManagedStory } from "~/features/stories/manage/managed-story.server";
import { hideVoice, showVoice } from "~/features/stories/manage/voice.server";
import { findVoiceHeldReason } from "~/features/stories/moderation/check-voice.server";
import { heldReasons, shownHeldReason } from "~/features/stories/moderation/held-reasons";
import { t } from "~/lib/i18n/t";
import { redirectWithToast } from "~/platform/http/toast.server";
import { type ChangeDeps, change } from "./change-story.server";

type Deps = ChangeDeps & ArchiveDeps & EventDeps;

/**
 * Why a story's recording can't be published with this transcript; null if it can. What its text says, too, is no
 * reason if readers see that text: while they don't, no check may have read it, and its author can replace it.
 */
export const reasonAgainstVoice = (deps: ChangeDeps, story: ManagedStory, transcript: string | null) => {
  const checks = { ...deps, isTooFast: false, isUnchecked: false };
  const words = { text: story.isPublished ? story.storyContent : "", transcript };
  return findVoiceHeldReason(deps.db, deps.viewer, words, checks, story);
};

/**
 * Makes a recording public, unless a check would hold its transcript, or editors hold all: then also one whose words
 * are not known, or stand in the text. One that was deleted in another window stays deleted.
 * @param back the page's own path
 */
export async function handleShowVoice(
  deps: Deps,
  story: ManagedStory,
  read: () => Promise<ManagedStory>,
  back: string,
) {
  // No check has read what it says. It comes to nothing where the recording stays private.
  if (story.transcript === null) await sendVoiceUnheard(deps, story);
  const { held, isGone } = await change(read, async (found) => {
    if (!found.clipId) return { held: null, isGone: true };
    const unheard = deps.holdsAll && !deps.viewer.isEditor ? heldReasons.holdsAll : null;
    const reason = unheard ?? (await reasonAgainstVoice(deps, found, found.transcript));
    return reason || (await showVoice(deps.db, found)) ? { held: reason, isGone: false } : "changed";
  });
  if (isGone) return redirectWithToast(back, { title: t("Recording deleted") });
  if (held) {
    const description = t("An editor would have to hear it first: {reason}.", {
      reason: shownHeldReason(held),
    });
    return redirectWithToast(back, { title: t("Your recording stays private"), description });
  }
  await enqueueVisibilityChanged(deps, story);
  return redirectWithToast(back, { title: t("Your voice is published"), kind: "success" });
}

/**
 * Makes a recording private.
 * @param back the page's own path
 */
export async function handleHideVoice(deps: Deps, story: ManagedStory, back: string) {
  await changeInMain(deps, story.id, () => hideVoice(deps.db, story.id));
  await enqueueVisibilityChanged(deps, story);
  return redirectWithToast(back, { title: t("Your recording is private"), kind: "success" });
}
