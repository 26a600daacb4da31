import { hasDeviceSaved } from "./device-mark";
import { deleteDeviceSaved, listDeviceSaved, putDeviceSaved } from "./device-store";
import type { SavedStory } from "./saved.server";
import { savedChanged, syncSaved } from "./sync-saved";

/**
 * Gives this device a copy of an account's list, as its page shows it, after the account has got what waits here.
 * @param hasMore the page ends before the list does
 * @returns whether the account's list has changed by that
 */
export async function mirrorSaved(
  account: string,
  stories: SavedStory[],
  hasMore: boolean,
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
  await forgetElsewhereRemoved(account, stories, hasMore);
  await savedChanged();
  return false;
}

/** What another device removed: it would be on this page, but isn't. */
async function forgetElsewhereRemoved(account: string, stories: SavedStory[], hasMore: boolean) {
  const ids = new Set(stories.map(({ id }) => id));
  const until = hasMore ? (stories.at(-1)?.savedAt ?? new Date()) : new Date(0);
  for (const { id, owner, isRemoved, createdAt } of await listDeviceSaved()) {
    if (owner === account && !isRemoved && createdAt > until && !ids.has(id)) await deleteDeviceSaved(id);
  }
}
