import { data } from "@remix-run/cloudflare";
import { changeInMain } from "~/features/stories/archive/change-in-main.server";
import type { ArchiveDeps } from "~/features/stories/archive/directory.server";
import type { TranscriptAnswer } from "~/features/stories/manage/manage-transcript";
import type { ManagedStory } from "~/features/stories/manage/managed-story.server";
import { isVoicePublic, saveTranscript, transcriptSchema } from "~/features/stories/manage/transcript.server";
import { heldWords } from "~/features/stories/moderation/held-words";
import { t } from "~/lib/i18n/t";
import { redirectWithToast } from "~/platform/http/toast.server";
import type { PageCache } from "~/platform/pages/page-cache";
import { type ChangeDeps, change } from "./change-story.server";
import { reasonAgainstVoice } from "./voice-action.server";

interface Deps extends ChangeDeps, ArchiveDeps {
  pages: Pick<PageCache, "purge">;
}

/**
 * Saves an author's correction of a transcript. With a published recording, a transcript that a check would hold is
 * rejected; the author gets it back with the reason.
 * @param back the page's own path
 */
export async function handleTranscriptForm(
  deps: Deps,
  form: FormData,
  read: () => Promise<ManagedStory>,
  back: string,
) {
  const typed = String(form.get("transcript") ?? "");
  const refuse = (error: string) =>
    data({ transcript: { text: typed, error } satisfies TranscriptAnswer }, { status: 400 });
  const parsed = transcriptSchema.safeParse(typed);
  if (!parsed.success) return refuse(t(parsed.error.issues[0]?.message ?? ""));
  const { held } = await change(read, async (story) => save(deps, story, parsed.data));
  if (held)
    return refuse(
      t("Readers can’t be shown this: {reason}. Make the recording private first, or change it.", {
        reason: heldWords(held),
      }),
    );
  await deps.pages.purge(["stories"]);
  return redirectWithToast(back, { title: t("Transcript saved"), kind: "success" });
}

/**
 * @returns why it was not saved, if a check would hold it; "changed" on a conflict
 * @throws 404 without a recording
 */
async function save(deps: Deps, { clipId, ...story }: ManagedStory, transcript: string) {
  if (!clipId) throw new Response(null, { status: 404 });
  const found = { ...story, clipId };
  const isPublic = await isVoicePublic(deps.db, clipId);
  const held = isPublic ? await reasonAgainstVoice(deps, found, transcript) : null;
  const put = () => saveTranscript(deps.db, found, transcript, isPublic);
  return held || (await changeInMain(deps, found.id, put)) ? { held } : "changed";
}
