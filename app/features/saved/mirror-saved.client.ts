import { hasDeviceSaved } from "./device-mark";
import { deleteDeviceSaved, listDeviceSaved, putDeviceSaved } from "./device-store";
import { isWithin, type PageBounds } from "./page-bounds";
import type { SavedStory } from "./saved.server";
import { savedChanged, syncSaved } from "./sync-saved";

/**
 * Gives this device a copy of an account's list, as one of its pages shows it, after the account has got what waits
 * here.
 * @returns whether the account's list has changed by that
 */
export async function mirrorSaved(
  account: string,
  stories: SavedStory[],
  bounds: PageBounds,
): Promise<boolean> {
  if (hasDeviceSaved()) {
    const isWaiting = (await listDeviceSaved()).some(
      ({ owner, isRemoved }) => owner === null || (isRemoved && owner === account),
    );
    await syncSaved();
    // The page is loaded again, and this called for it.
    if (isWaiting) return true;
  }
  const here = new Map((await listDeviceSaved()).map((entry) => [entry.id, entry]));
  for (const { savedAt, ...story } of stories) {
    const entry = { id: story.id, createdAt: savedAt, story, owner: account, isRemoved: false };
    if (!here.get(story.id)?.isRemoved) await putDeviceSaved(entry);
  }
  await forgetElsewhereRemoved(account, stories, bounds);
  await savedChanged();
  return false;
}

/** What another device removed: it would be on this page, but isn't. */
async function forgetElsewhereRemoved(account: string, stories: SavedStory[], bounds: PageBounds) {
  const ids = new Set(stories.map(({ id }) => id));
  for (const entry of await listDeviceSaved()) {
    const isOwn = entry.owner === account && !entry.isRemoved;
    if (isOwn && isWithin(entry, bounds) && !ids.has(entry.id)) await deleteDeviceSaved(entry.id);
  }
}
