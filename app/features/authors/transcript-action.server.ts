import { data } from "@remix-run/cloudflare";
import type { Viewer } from "~/features/accounts/viewer";
import { changeInMain } from "~/features/stories/archive/change-in-main.server";
import type { ArchiveDeps } from "~/features/stories/archive/directory.server";
import type { TranscriptAnswer } from "~/features/stories/manage/manage-transcript";
import type { ManagedStory } from "~/features/stories/manage/managed-story.server";
import { saveTranscript, transcriptSchema } from "~/features/stories/manage/transcript.server";
import { findVoiceHeldReason } from "~/features/stories/moderation/check-voice.server";
import { t } from "~/lib/i18n/t";
import type { Database } from "~/platform/database";
import { redirectWithToast } from "~/platform/http/toast.server";
import type { Log } from "~/platform/log";
import type { PageCache } from "~/platform/pages/page-cache";
import type { Safety } from "~/platform/safety";

interface Deps extends ArchiveDeps {
  db: Database;
  viewer: Viewer;
  heldWords: string[];
  safety: Safety | null;
  log: Log;
  pages: Pick<PageCache, "purge">;
}

/** Why a story's recording can't be published with this transcript; null if it can. */
export const reasonAgainstVoice = (deps: Deps, story: ManagedStory, transcript: string | null) => {
  const checks = { ...deps, isTooFast: false, isUnchecked: false };
  const words = { text: story.storyContent, transcript };
  return findVoiceHeldReason(deps.db, deps.viewer, words, checks, story);
};

/**
 * Saves an author's correction of a transcript. With a published recording, a transcript that a check would hold is
 * rejected; the author gets it back with the reason.
 * @param back the page's own path
 */
export async function handleTranscriptForm(deps: Deps, form: FormData, story: ManagedStory, back: string) {
  const typed = String(form.get("transcript") ?? "");
  const refuse = (error: string) =>
    data({ transcript: { text: typed, error } satisfies TranscriptAnswer }, { status: 400 });
  const parsed = transcriptSchema.safeParse(typed);
  if (!parsed.success) return refuse(t(parsed.error.issues[0]?.message ?? ""));
  const { clipId } = story;
  if (!clipId) throw new Response(null, { status: 404 });
  const reason = story.voicePublished ? await reasonAgainstVoice(deps, story, parsed.data) : null;
  if (reason)
    return refuse(
      t("Readers can’t be shown this: {reason}. Make the recording private first, or change it.", {
        reason: t(reason),
      }),
    );
  await changeInMain(deps, story.id, () => saveTranscript(deps.db, clipId, parsed.data));
  await deps.pages.purge(["stories"]);
  return redirectWithToast(back, { title: t("Transcript saved"), kind: "success" });
}
