import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { OutboxItem } from "./item";

interface Schema extends DBSchema {
  items: { key: string; value: OutboxItem };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

const open = () => {
  opened ??= openDB<Schema>("outbox", 1, {
    upgrade(db) {
      db.createObjectStore("items", { keyPath: "id" });
    },
  });
  return opened;
};

/**
 * Stores an item, in the place of one with the same id.
 * @throws if the device is full or stores nothing
 */
export async function storeItem(item: OutboxItem): Promise<void> {
  await (await open()).put("items", item);
}

/** All items, the oldest first. */
export async function listItems(): Promise<OutboxItem[]> {
  const items = await (await open()).getAll("items");
  return items.sort((one, other) => one.createdAt - other.createdAt);
}

/** Removes an item. */
export async function removeItem(id: string): Promise<void> {
  await (await open()).delete("items", id);
}
