import { data } from "@remix-run/cloudflare";
import type { TranscriptAnswer } from "~/features/stories/manage/manage-transcript";
import type { ManagedStory } from "~/features/stories/manage/managed-story.server";
import { isVoicePublic, saveTranscript, transcriptSchema } from "~/features/stories/manage/transcript.server";
import { shownHeldReason } from "~/features/stories/moderation/held-reasons";
import { t } from "~/lib/i18n/t";
import { redirectWithToast } from "~/platform/http/toast.server";
import type { PageCache } from "~/platform/pages/page-cache";
import { type ChangeDeps, change } from "./change-story.server";
import { changedMeanwhile } from "./edit-conflict.server";
import { reasonAgainstVoice } from "./voice-action.server";

interface Deps extends ChangeDeps {
  pages: Pick<PageCache, "purge">;
}

/** What a form that is refused gets back, but for the reason. */
export const transcriptAnswer = (form: FormData) => ({
  text: textOf(form, "transcript"),
  version: textOf(form, "transcript_version"),
});

const textOf = (form: FormData, name: string) => String(form.get(name) ?? "");

/**
 * Saves an author's correction of a transcript. With a published recording, a transcript that a check would hold is
 * rejected; the author gets it back with the reason. So it is if the transcript was changed after the page was opened,
 * in another window or by what has heard it since; what doesn't say which one it showed is of an older page.
 * @param back the page's own path
 */
export async function handleTranscriptForm(
  deps: Deps,
  form: FormData,
  read: () => Promise<ManagedStory>,
  back: string,
) {
  const typed = transcriptAnswer(form);
  const refuse = (error: string, status = 400, version = typed.version) =>
    data({ transcript: { ...typed, version, error } satisfies TranscriptAnswer }, { status });
  const parsed = transcriptSchema.safeParse(typed.text);
  if (!parsed.success) return refuse(t(parsed.error.issues[0]?.message ?? ""));
  const { held, newer } = await change(read, async (story) => save(deps, story, parsed.data, typed.version));
  if (newer) {
    const theirs = `${t(changedMeanwhile)}\n\n${newer.transcript ?? ""}`;
    return refuse(theirs, 409, newer.transcriptVersion);
  }
  if (held)
    return refuse(
      t("Readers can’t be shown this: {reason}. Make the recording private first, or change it.", {
        reason: shownHeldReason(held),
      }),
    );
  await deps.pages.purge(["stories"]);
  return redirectWithToast(back, { title: t("Transcript saved"), kind: "success" });
}

/**
 * @param shown the version that the form was filled with
 * @returns why it was not saved: a check would hold it, or another one is there; "changed" on a conflict
 * @throws 404 without a recording
 */
async function save(deps: Deps, { clipId, ...story }: ManagedStory, transcript: string, shown: string) {
  if (!clipId) throw new Response(null, { status: 404 });
  if (shown && shown !== story.transcriptVersion && transcript !== story.transcript) {
    return { held: null, newer: story };
  }
  const found = { ...story, clipId };
  const isPublic = await isVoicePublic(deps.db, clipId);
  const held = isPublic ? await reasonAgainstVoice(deps, found, transcript) : null;
  return held || (await saveTranscript(deps.db, found, transcript, isPublic ? "as checked" : "private"))
    ? { held, newer: null }
    : "changed";
}
