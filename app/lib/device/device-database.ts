import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/**
 * A database of this device (IndexedDB), for pages and the service worker. It is opened when it is first used, and
 * again after that has failed or the browser has closed it, which some do in the background, and all when what sites
 * store is cleared.
 * @param create makes its object stores
 * @returns opens it
 */
export function deviceDatabase<Schema extends DBSchema>(
  name: string,
  create: (db: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => {
    opened = undefined;
  };
  return () => {
    opened ??= openDB<Schema>(name, 1, { upgrade: (db) => create(db), terminated: forget }).catch((error) => {
      forget();
      throw error;
    });
    return opened;
  };
}
