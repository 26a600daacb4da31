import { forgetScope } from "~/features/voice/session/recording-store";
import {
  clearDeviceDraft,
  type DeviceDraft,
  putDeviceDraft,
  readDeviceDraft,
} from "~/lib/device/device-draft";
import type { OutboxItem } from "./item";
import type { Waiting } from "./waiting";

/** The draft that an item was sent from, if this device still has it. An untried one is another page's story. */
export function draftOf({ id, draft }: OutboxItem): DeviceDraft | null {
  if (!draft) return null;
  const kept = readDeviceDraft(draft.key);
  return kept.submission_key === id && waitingOf(kept) !== "untried" ? kept : null;
}

const waitingOf = (draft: DeviceDraft | null) => draft?.waiting as Waiting | undefined;

/** Says in an item's draft whether its story waits: its page sends one that does when it is opened. */
export function markDraft(item: OutboxItem, waits: boolean): void {
  const kept = draftOf(item);
  const waiting: Waiting = waits ? "on" : "";
  if (kept && item.draft) putDeviceDraft(item.draft.key, { ...kept, waiting });
}

/** Deletes an item's draft with its recordings, once the server has the story, unless its author wrote on since. */
export async function dropDraft(item: OutboxItem): Promise<void> {
  if (!item.draft || waitingOf(draftOf(item)) !== "on") return;
  clearDeviceDraft(item.draft.key);
  await forgetScope(item.draft.scope, item.id).catch(() => undefined);
}
