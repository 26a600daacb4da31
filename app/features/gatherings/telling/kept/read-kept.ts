import { type FoundRecording, findRecordings } from "~/features/voice/session/kept-recording";
import { type DeviceDraft, readDeviceDraft } from "~/lib/device/device-draft";
import { draftKey, isUntried, scopesOf } from "../draft-key";
import { fields, numbersOf } from "../fields";

/** What somebody answered to a question of a gathering. */
interface KeptAnswer {
  question: string;
  text: string;
  /** Its recordings, the one that goes along first. */
  takes: FoundRecording[];
}

/** What this device alone holds of a story for a gathering. */
export interface Kept {
  code: string;
  draft: DeviceDraft;
  /** Those that were answered. */
  answers: KeptAnswer[];
}

/** Reads what this device holds for the gathering with this code; null if there is nothing to see or hear. */
export async function readKept(code: string): Promise<Kept | null> {
  const draft = readDeviceDraft(draftKey(code));
  // What waits under the key of an untried story is another page's.
  const item = isUntried(draft) ? undefined : draft[fields.key];
  const answers: KeptAnswer[] = [];
  for (const at of numbersOf(Object.keys(draft))) {
    const takes = (await findRecordings(`${scopesOf(code)}${at}`, item)).sort(
      (one, other) => chosenAt(other) - chosenAt(one),
    );
    // Words that were put aside for another take stand there if that never came.
    const text = draft[fields.answer(at)]?.trim() || takes.find(isFinished)?.recording.words || "";
    if (text || takes.length > 0) answers.push({ question: draft[fields.question(at)] ?? "", text, takes });
  }
  return answers.length > 0 ? { code, draft, answers } : null;
}

/** Not only begun, when the phone died for instance. */
const isFinished = ({ recording }: FoundRecording): boolean =>
  recording.words !== undefined || recording.wanted || recording.heard || recording.sentAt !== null;

const chosenAt = ({ recording }: FoundRecording) => recording.chosenAt ?? recording.startedAt;

/** The answers alone, without their questions, and where their author was. */
export const keptText = ({ draft, answers }: Kept): string =>
  [...answers.map(({ text }) => text), draft[fields.spot]?.trim()].filter(Boolean).join("\n\n");
