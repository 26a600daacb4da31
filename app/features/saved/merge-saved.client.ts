import { noteSaved } from "./device-mark";
import { listDeviceSaved } from "./device-store";
import { syncSaved } from "./sync-saved";

/**
 * Tells the signed-in account of what this device saved or removed and the account doesn't know yet, if there is any.
 * After signing out, takes the account's list off this device.
 * @param isMember whether the page shows that somebody is signed in. A stored page never does, so that it is the server
 *   that says whether anything leaves the device.
 */
export async function mergeSaved(isMember: boolean): Promise<void> {
  const entries = await listDeviceSaved();
  const isOutdated = isMember
    ? entries.some(({ owner, isRemoved }) => owner === null || isRemoved)
    : entries.some(({ owner, isRemoved }) => owner !== null && !isRemoved);
  if (isOutdated) await syncSaved();
  // The service worker, which can't change the mark, may have taken the list off the device by itself.
  else noteSaved(entries);
}
