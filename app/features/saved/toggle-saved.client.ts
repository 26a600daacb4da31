import { type FeedStory, toFeedStory } from "~/features/stories/feed/feed-story";
import { showToast } from "~/ui/toast/toast";
import { changeDeviceSaved, type DeviceSaved, putDeviceSaved } from "./device-store";
import { savedMessages } from "./messages";
import { savedChanged, syncSaved } from "./sync-saved";

/**
 * Puts a story on this device's list, and on the account's, now or when there is a network.
 * @param account the signed-in account's id, as the page knows it; a stored page knows none
 * @throws if the device is full or stores nothing
 */
export async function saveOnDevice(story: FeedStory, account: string | null): Promise<void> {
  await putDeviceSaved(entryOf(story));
  // So that the browser doesn't clear it when space gets short. Chromium decides without a question.
  void navigator.storage?.persist?.().catch(() => false);
  await reach(story.id, account);
}

/** Takes a story off this device's list, and off the account's, now or when there is a network. */
export async function removeFromDevice(story: FeedStory, account: string | null): Promise<void> {
  await changeDeviceSaved(story.id, (entry) => {
    // The server has it, or will have it by the time that this arrives.
    const owner = entry?.owner ?? account;
    return owner === null ? null : { ...(entry ?? entryOf(story)), owner, isRemoved: true };
  });
  await reach(story.id, account);
}

/** What a press of the button does; says so if the device can't keep it. */
export async function toggleSaved(
  story: FeedStory,
  account: string | null,
  isWanted: boolean,
): Promise<boolean> {
  try {
    await (isWanted ? saveOnDevice(story, account) : removeFromDevice(story, account));
    return isWanted;
  } catch {
    showToast(savedMessages.deviceFull);
    return !isWanted;
  }
}

let last: Promise<unknown> = Promise.resolve();

async function reach(id: string, account: string | null) {
  await savedChanged();
  // A visitor's list is on the device alone.
  if (account === null) return;
  // One press after the other: on the way, the second could overtake the first.
  last = last.then(() => syncSaved(id)).catch(() => showToast(savedMessages.later));
  await last;
}

const entryOf = (story: FeedStory): DeviceSaved => ({
  id: story.id,
  createdAt: new Date(),
  story: toFeedStory(story),
  owner: null,
  isRemoved: false,
});
