import { listDeviceSaved } from "./device-store";
import { syncSaved } from "./sync-saved";

/** Tells the signed-in account of what this device saved or removed and the account doesn't know yet, if there is any. */
export async function mergeSaved(): Promise<void> {
  const entries = await listDeviceSaved();
  if (entries.some(({ owner, isRemoved }) => owner === null || isRemoved)) await syncSaved();
}
