import { removeDraft } from "~/features/outbox/form-draft";
import { keepStory, showOutbox } from "~/features/outbox/keep-story";
import type { VoiceOfForm } from "~/features/voice/recorder/voice-recorder.client";

/** Keeps a story that couldn't be sent in the outbox, and leaves the form for the page on which it waits. */
export async function keepUnsentStory(
  form: FormData,
  voice: VoiceOfForm | null,
  username: string | undefined,
): Promise<void> {
  const take = voice?.chosen();
  // A recording that only this page's memory has would be lost: the form stays.
  if (take && !take.isStored) return;
  if (!(await keepStory(form, take?.recording ?? null, username))) return;
  removeDraft();
  showOutbox();
}
