import { expectedAccountField } from "~/features/accounts/expected-account";
import { listRecordings, storeRecording } from "~/features/voice/session/recording-store";
import { pathHere } from "~/lib/path-here";
import { putDraft } from "./form-draft";
import type { OutboxItem } from "./item";
import { changed, keepItem, sendNow, takeOut } from "./outbox";
import { storeItem } from "./outbox-store";

const formPath = "/submissions/new";

/**
 * Opens the form with an item's words and its recording. It leaves the outbox: the form is where it is now.
 * @returns false if the form already holds another story, which would be lost
 */
export async function openInForm(item: OutboxItem): Promise<boolean> {
  if (!putDraft(Object.fromEntries(item.fields))) return false;
  await releaseRecording(item);
  await takeOut(item.id);
  await changed();
  location.assign(pathHere(formPath));
  return true;
}

/** A recording without an item is offered by the form again. */
async function releaseRecording({ recording }: OutboxItem): Promise<void> {
  const found = (await listRecordings()).find(({ key }) => key === recording);
  if (!found) return;
  const { outbox: _, ...released } = found;
  await storeRecording(released);
}

/** Takes an item out; its recording stays with the form, which offers it. */
export async function dropItem(item: OutboxItem): Promise<void> {
  await takeOut(item.id);
  if (item.state !== "sent") await releaseRecording(item);
  await changed();
}

/** Puts an item back that was dropped. */
export async function bringBack(item: OutboxItem): Promise<void> {
  const found = (await listRecordings()).find(({ key }) => key === item.recording);
  if (found) await storeRecording({ ...found, outbox: item.id });
  await keepItem(item);
}

/** Has an item sent after all: without the account that it was written with, or without a recording that is gone. */
export async function sendWithout(item: OutboxItem): Promise<void> {
  const left = new Set([expectedAccountField, ...(item.state === "lost" ? ["clip", "publish_voice"] : [])]);
  const fields = item.fields.filter(([name]) => !left.has(name));
  const recording = item.state === "lost" ? null : item.recording;
  await storeItem({ ...item, fields, recording, state: "waiting", retryAt: 0 });
  await sendNow();
}

/** Sends everything that waits at once, also what the server asked to wait with. */
export async function sendAgain(items: OutboxItem[]): Promise<void> {
  for (const item of items) {
    if (item.state === "waiting" || item.state === "signed-out") {
      await storeItem({ ...item, state: "waiting", retryAt: 0 });
    }
  }
  await sendNow();
}
