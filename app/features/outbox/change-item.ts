import { expectedAccountField } from "~/features/accounts/expected-account";
import { updateRecording } from "~/features/voice/session/recording-store";
import { pathHere } from "~/lib/path-here";
import { putDraft } from "./form-draft";
import { type OutboxItem, takesOf } from "./item";
import { draftOf, markDraft } from "./item-draft";
import { holdIdleItem } from "./item-lock";
import { changed, keepItem, sendNow, takeOut } from "./outbox";
import { findItem, updateItem } from "./outbox-store";

const formPath = "/submissions/new";

/**
 * `taken`: the form holds another story, which would be lost. `late`: the item is being sent, or was. `full`: the form
 * can't hold it, since the device stores nothing more.
 */
type Opened = "open" | "taken" | "late" | "full";

/**
 * Opens the form, or the gathering's page, with an item's words and its recording. It leaves the outbox: that is where
 * it is now.
 */
export async function openInForm(item: OutboxItem): Promise<Opened> {
  const opened = await whileUnsent(item, async () => {
    const isOnItsPage = draftOf(item) !== null;
    try {
      if (!isOnItsPage && !putDraft(Object.fromEntries(item.fields))) return "taken";
    } catch {
      return "full";
    }
    await release(item);
    // The form may have a voice of its own, recorded since, which its author would send with this story.
    const { recording } = item;
    if (recording) await updateRecording(recording, (now) => ({ ...now, chosenAt: Date.now() }));
    location.assign(pathHere(isOnItsPage ? item.action : formPath));
    return "open";
  });
  return opened ?? "late";
}

/**
 * Takes an item out; its recording stays with the form, which offers it.
 * @returns false if it is being sent, or was
 */
export async function dropItem(item: OutboxItem): Promise<boolean> {
  if (item.state === "sent") {
    await takeOut(item.id);
    await changed();
    return true;
  }
  const dropped = await whileUnsent(item, async () => {
    await release(item);
    return true;
  });
  return dropped ?? false;
}

/** Works on an item that isn't on its way; null if it is, or if the server has it. */
const whileUnsent = <Result>({ id }: OutboxItem, work: () => Promise<Result>): Promise<Result | null> =>
  holdIdleItem(id, async () => ((await findItem(id))?.state === "sent" ? null : work()));

/** Takes an item out; its recordings are offered by their form again. */
async function release(item: OutboxItem): Promise<void> {
  // A form of its own doesn't send by itself what was taken out, and only it knows its recordings.
  markDraft(item, false);
  const isOnItsPage = draftOf(item) !== null;
  for (const key of takesOf(item)) {
    await updateRecording(key, ({ outbox: _, scope, ...recording }) =>
      isOnItsPage ? { ...recording, scope } : recording,
    );
  }
  await takeOut(item.id);
  await changed();
}

/** Puts an item back that was dropped. */
export async function bringBack(item: OutboxItem): Promise<void> {
  for (const key of takesOf(item)) {
    await updateRecording(key, (recording) => ({ ...recording, outbox: item.id }));
  }
  markDraft(item, true);
  await keepItem(item);
}

/** Has an item sent after all: without the account that it was written with, or without a recording that is gone. */
export async function sendWithout({ id, state }: OutboxItem): Promise<void> {
  const isLost = state === "lost";
  // Said beside the recording's fields: the server may have the story already, and knows it by its whole form. Of the
  // account nothing is said, since another one may be signed in.
  const [name, value] = isLost ? ["words_alone", "on"] : [expectedAccountField, ""];
  await updateItem(id, (item) => ({
    ...item,
    fields: [...item.fields.filter((field) => field[0] !== name), [name, value]],
    recording: isLost ? null : item.recording,
    state: "waiting",
    retryAt: 0,
  }));
  await sendNow();
}

/** Sends everything that waits at once, also what the server asked to wait with. */
export async function sendAgain(items: OutboxItem[]): Promise<void> {
  for (const { id } of items) {
    await updateItem(id, (item) =>
      item.state === "waiting" || item.state === "signed-out"
        ? { ...item, state: "waiting", retryAt: 0 }
        : undefined,
    );
  }
  await sendNow();
}
