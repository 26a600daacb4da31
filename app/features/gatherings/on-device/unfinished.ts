import { listItems } from "~/features/outbox/outbox-store";
import { readDeviceDraft } from "~/lib/device/device-draft";
import { draftKey, draftKeys } from "../telling/draft-key";
import { fields, isAnswer } from "../telling/fields";

/** What somebody has begun to tell at a gathering, or told and never sent: only this device has it. */
export interface Unfinished {
  /** The gathering's code. */
  code: string;
  /** How many of its answers are recordings. */
  spoken: number;
}

/** What this device holds of stories for gatherings, but for those that the outbox lists. */
export async function listUnfinished(): Promise<Unfinished[]> {
  const waiting = new Set((await listItems().catch(() => [])).map(({ id }) => id));
  return draftKeys().flatMap((key) => {
    const draft = readDeviceDraft(key);
    const spoken = (draft.recorded ?? "").split(" ").filter(Boolean).length;
    const isTold = spoken > 0 || Object.entries(draft).some(([name, text]) => isAnswer(name) && text?.trim());
    if (!isTold || waiting.has(draft[fields.key] ?? "")) return [];
    return { code: key.slice(draftKey("").length), spoken };
  });
}
