import { removeDraft } from "~/features/outbox/form-draft";
import { keepStory, showOutbox } from "~/features/outbox/keep-story";
import type { VoiceOfForm } from "~/features/voice/recorder/voice-recorder.client";

/** Keeps a story that couldn't be sent in the outbox, and leaves the form for the page on which it waits. */
export async function keepUnsentStory(
  { current: sent }: { current: { form: FormData } | null },
  voice: { current: VoiceOfForm | null },
): Promise<void> {
  const take = voice.current?.chosen();
  // A recording that only this page's memory has would be lost: the form stays.
  if (!sent || (take && !take.isStored)) return;
  // Written on meanwhile: the form stays, and says that it wasn't sent.
  if (isWrittenOn(sent.form)) return;
  const keys = voice.current?.takes().map(({ recording }) => recording.key) ?? [];
  const recording = take?.recording.key ?? null;
  const otherTakes = keys.filter((key) => key !== recording);
  if (!(await keepStory(sent.form, { recording, otherTakes }))) return;
  voice.current?.letGo();
  removeDraft(`${sent.form.get("story_content")}`);
  // Browsers fill a form in again when its author goes back, and it would be sent twice.
  formHere()?.reset();
  showOutbox();
}

const formHere = () => document.querySelector<HTMLFormElement>("form#story-form");

/** Whether the form's page holds something else by now than was sent. */
function isWrittenOn(sent: FormData): boolean {
  const form = formHere();
  const now = form && new FormData(form);
  return Array.from(form?.elements ?? []).some((field) => {
    const { name, type } = field as HTMLInputElement;
    return type !== "hidden" && (now?.get(name) ?? "") !== (sent.get(name) ?? "");
  });
}
