import { submittedToast } from "~/features/stories/messages";
import { keepDeviceStory } from "~/features/stories/on-device/device-stories";
import { clipIdOf } from "~/features/voice/player/clip-id";
import { forgetRecording, listRecordings } from "~/features/voice/session/recording-store";
import { showToast } from "~/ui/toast/toast";
import { clearDraft, readDraft } from "../form/draft";
import type { SentStory } from "../form/submission-answer";

/**
 * Keeps the private link of a stored story on this device. If its form was closed while it was on its way, nobody else
 * says that it is stored, and what the form would offer again goes: its draft and its recording.
 * @param form as it was sent
 */
export async function keepSent(story: SentStory, form: FormData): Promise<void> {
  const { id, songTitle, managePath, isPublished, voice } = story;
  if (managePath) keepDeviceStory({ id, songTitle, managePath });
  // Sent again, the form adds a recording that is missing.
  if (document.querySelector("form#story-form") || voice === "missing") return;
  const draft = readDraft();
  // The form has shown it before, and this is the recording that came later.
  if (draft.submission_key !== form.get("submission_key")) return;
  showToast(submittedToast(isPublished));
  // Unless somebody wrote on since.
  if (Object.entries(draft).every(([name, value]) => (form.get(name) ?? "") === value)) clearDraft();
  if (voice === "held") await forgetClip(String(form.get("clip")));
}

async function forgetClip(id: string): Promise<void> {
  for (const { key } of await listRecordings()) if ((await clipIdOf(key)) === id) await forgetRecording(key);
}
