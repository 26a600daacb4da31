import type { DBSchema } from "idb";
import type { FeedStory } from "~/features/stories/feed/feed-story";
import { changeIn, deviceDatabase, readFrom, writeTo } from "~/lib/device/device-database";

/** A story of the reading list, as this device keeps it, for pages and for the service worker. */
export interface DeviceSaved {
  id: string;
  /** When it was saved. */
  createdAt: Date;
  /** Its card. */
  story: FeedStory;
  /** The id of the account whose list has it, too; null while none does. */
  owner: string | null;
  /** It is to be taken off that account's list, which hasn't been reached yet. */
  isRemoved: boolean;
}

/** What pages tell the service worker when the list has changed, or may have stories whose pages the worker lacks. */
export interface ListChanged {
  type: "saved";
}

interface Schema extends DBSchema {
  stories: { key: string; value: DeviceSaved };
}

const open = deviceDatabase<Schema>("saved", (db) => {
  db.createObjectStore("stories", { keyPath: "id" });
});

/** All entries, the last saved first. */
export async function listDeviceSaved(): Promise<DeviceSaved[]> {
  const entries = await readFrom(await open(), "stories", (store) => store.getAll());
  return entries.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}

/**
 * Stores an entry, in the place of the story's last one.
 * @throws if the device is full or stores nothing
 */
export async function putDeviceSaved(entry: DeviceSaved): Promise<void> {
  await writeTo(await open(), "stories", (store) => store.put(entry));
}

/** Removes a story's entry. */
export async function deleteDeviceSaved(id: string): Promise<void> {
  await writeTo(await open(), "stories", (store) => store.delete(id));
}

/**
 * Changes a story's entry in one step, so that nothing comes in between.
 * @param change gets the entry that is there, if there is one, and returns the one to be there: null for none,
 * undefined for no change
 */
export async function changeDeviceSaved(
  id: string,
  change: (entry: DeviceSaved | undefined) => DeviceSaved | null | undefined,
): Promise<void> {
  await changeIn(await open(), "stories", id, change);
}

/**
 * Puts an entry in the place of one that was read before, or removes that one: unless another page has changed or
 * removed it since.
 */
export const replaceDeviceSaved = (read: DeviceSaved, entry: DeviceSaved | null): Promise<void> =>
  changeDeviceSaved(read.id, (now) => (now && isUnchanged(now, read) ? entry : undefined));

const isUnchanged = (now: DeviceSaved, read: DeviceSaved) =>
  now.owner === read.owner &&
  now.isRemoved === read.isRemoved &&
  now.createdAt.getTime() === read.createdAt.getTime();

/** Removes accounts' lists: somebody signed out. What an account hasn't heard of waits until that one is back. */
export async function forgetAccountsSaved(): Promise<void> {
  for (const { id, owner, isRemoved } of await listDeviceSaved()) {
    if (owner !== null && !isRemoved) await deleteDeviceSaved(id);
  }
}
