import type { DBSchema } from "idb";
import { changeIn, deviceDatabase, readFrom, writeTo } from "~/lib/device/device-database";
import type { OutboxItem } from "./item";

interface Schema extends DBSchema {
  items: { key: string; value: OutboxItem };
}

const open = deviceDatabase<Schema>("outbox", (db) => {
  db.createObjectStore("items", { keyPath: "id" });
});

/**
 * Stores an item, in the place of one with the same id.
 * @throws if the device is full or stores nothing
 */
export async function storeItem(item: OutboxItem): Promise<void> {
  await writeTo(await open(), "items", (store) => store.put(item));
}

/** All items, the oldest first. */
export async function listItems(): Promise<OutboxItem[]> {
  const items = await readFrom(await open(), "items", (store) => store.getAll());
  return items.sort((one, other) => one.createdAt - other.createdAt);
}

/** The item with this id, as it is now. */
export async function findItem(id: string): Promise<OutboxItem | undefined> {
  return readFrom(await open(), "items", (store) => store.get(id));
}

/**
 * Changes an item. It may have been replaced, sent or taken out since it was read.
 * @param change from the item as it is now; undefined if it is not to be changed
 * @returns whether it was changed
 */
export async function updateItem(
  id: string,
  change: (item: OutboxItem) => OutboxItem | undefined,
): Promise<boolean> {
  const changed = await changeIn(await open(), "items", id, (item) => item && change(item));
  return changed !== undefined;
}

/** Removes an item. */
export async function removeItem(id: string): Promise<void> {
  await writeTo(await open(), "items", (store) => store.delete(id));
}
