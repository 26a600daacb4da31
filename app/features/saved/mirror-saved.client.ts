import { hasDeviceSaved } from "./device-mark";
import { type DeviceSaved, listDeviceSaved, putDeviceSaved, replaceDeviceSaved } from "./device-store";
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
  const before = await listDeviceSaved();
  if (hasDeviceSaved()) {
    await syncSaved();
    // The page is loaded again, and this called for it.
    if (before.some(({ owner, isRemoved }) => owner === null || (isRemoved && owner === account)))
      return true;
  }
  const own = before.filter(({ owner, isRemoved }) => owner === account && !isRemoved);
  const here = new Map((await listDeviceSaved()).map((entry) => [entry.id, entry]));
  for (const { savedAt, ...story } of stories) {
    const entry = { id: story.id, createdAt: savedAt, story, owner: account, isRemoved: false };
    const known = here.get(story.id);
    if (known) await (known.isRemoved ? undefined : replaceDeviceSaved(known, entry));
    // Else another page has removed it meanwhile.
    else if (!own.some(({ id }) => id === story.id)) await putDeviceSaved(entry);
  }
  await forgetElsewhereRemoved(own, stories, bounds);
  await savedChanged();
  return false;
}

/** What another device removed: it would be on this page, but isn't. What was saved here meanwhile isn't meant. */
async function forgetElsewhereRemoved(own: DeviceSaved[], stories: SavedStory[], bounds: PageBounds) {
  const ids = new Set(stories.map(({ id }) => id));
  for (const entry of own) {
    if (isWithin(entry, bounds) && !ids.has(entry.id)) await replaceDeviceSaved(entry, null);
  }
}
