import { putDraft, removeDraft } from "~/features/outbox/form-draft";
import { holdIdleItem } from "~/features/outbox/item-lock";
import { changed, takeOut } from "~/features/outbox/outbox";
import { findItem } from "~/features/outbox/outbox-store";
import { wholeLimits } from "~/features/voice/limits";
import type { FoundRecording } from "~/features/voice/session/kept-recording";
import {
  forgetRecording,
  forgetScope,
  type StoredRecording,
  storeChunk,
  storeRecording,
  untouched,
} from "~/features/voice/session/recording-store";
import { clearDeviceDraft } from "~/lib/device/device-draft";
import { newSecret } from "~/lib/ids";
import { joinAll } from "../client/send-voice";
import { draftKey, isUntried, scopesOf } from "../draft-key";
import { fields } from "../fields";
import { type Kept, keptText } from "./read-kept";

/** Fields that the ordinary form has, too. The key stays: should the story have arrived after all, it is one. */
const shared = [fields.title, fields.artist, fields.name, fields.key];

/**
 * Makes what was told at a gathering the draft of the ordinary form, with its voice; the outbox sends it no more.
 * @returns `taken`: the form holds another story, which would be lost. `late`: it is being sent, or was
 * @throws if the device is full: then nothing was changed
 */
export async function takeToForm(kept: Kept): Promise<"open" | "taken" | "late"> {
  // The key of an untried story may be another's, which waits in the outbox.
  const id = isUntried(kept.draft) ? newSecret() : (kept.draft[fields.key] ?? "");
  const taken = await holdIdleItem(id, async () => {
    const item = await findItem(id);
    if (item?.state === "sent") return "late";
    const own = shared.map((name) => [name, kept.draft[name] ?? ""]);
    const draft = { ...Object.fromEntries(own), [fields.key]: id };
    const words = keptText(kept);
    if (!putDraft({ ...draft, story_content: words }, {})) return "taken";
    await takeVoice(kept).catch((error: unknown) => {
      removeDraft(words);
      throw error;
    });
    if (item) await takeOut(id);
    clearDeviceDraft(draftKey(kept.code));
    await forgetScope(scopesOf(kept.code), id);
    await changed();
    return "open";
  });
  return taken ?? "late";
}

/** Gives the recordings to the ordinary form: as one, or, where they can't become one, each as a take. */
async function takeVoice({ draft, answers }: Kept): Promise<void> {
  const takes = answers.flatMap((answer) => answer.takes);
  const chosen = answers.flatMap((answer) => answer.takes[0] ?? []);
  const [first] = chosen;
  if (!first) return;
  const fits = secondsOf(chosen) <= wholeLimits.maxSeconds;
  const joined = chosen.length > 1 && fits ? await joinAll(chosen).catch(() => null) : null;
  // What needs space comes first: if there is none, nothing was changed.
  const whole = joined ? await storeWhole(joined, chosen) : freed(first.recording);
  for (const { recording } of takes) await storeRecording(freed(recording));
  const isHeard = (joined ? chosen : [first]).every(({ recording }) => recording.heard);
  const publish = draft[fields.publishVoice] === "on";
  await storeRecording({ ...whole, publish, heard: isHeard, wanted: !isHeard, chosenAt: Date.now() });
  if (!joined) return;
  for (const { recording } of chosen) await forgetRecording(recording.key);
}

async function storeWhole(
  { key, sound }: Awaited<ReturnType<typeof joinAll>>,
  chosen: FoundRecording[],
): Promise<StoredRecording> {
  await storeChunk(key, 0, sound);
  return {
    ...untouched,
    key,
    contentType: sound.type,
    startedAt: Date.now(),
    seconds: secondsOf(chosen),
  };
}

const secondsOf = (chosen: FoundRecording[]): number =>
  chosen.reduce((total, { recording }) => total + recording.seconds, 0);

/** A recording that belongs to the ordinary form, and to no item of the outbox. */
const freed = ({ scope: _, gathering: __, outbox: ___, words: ____, ...recording }: StoredRecording) =>
  recording;
