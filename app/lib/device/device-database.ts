import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPObjectStore,
  openDB,
  type StoreKey,
  type StoreNames,
  type StoreValue,
} from "idb";

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
    opened ??= openDB<Schema>(name, 1, {
      upgrade(db, _from, _to, { done }) {
        // What ends it fails `openDB` as well; here nobody would catch it.
        done.catch(() => {});
        create(db);
      },
      terminated: forget,
    }).catch((error) => {
      forget();
      throw error;
    });
    return opened;
  };
}

/**
 * Reads from one of its stores. By `idb`'s own methods, which don't look at the end of their transaction, it would be
 * an error that nobody caught if the browser closed the database meanwhile.
 */
export async function readFrom<Schema extends DBSchema, Name extends StoreNames<Schema>, Result>(
  db: IDBPDatabase<Schema>,
  name: Name,
  read: (store: IDBPObjectStore<Schema, [Name], Name, "readonly">) => Promise<Result>,
): Promise<Result> {
  return resultOf(db.transaction(name), read);
}

/**
 * Writes to one of its stores.
 * @param write what is asked of the store at once; it waits for no answer in between
 */
export async function writeTo<Schema extends DBSchema, Name extends StoreNames<Schema>>(
  db: IDBPDatabase<Schema>,
  name: Name,
  write: (store: IDBPObjectStore<Schema, [Name], Name, "readwrite">) => Promise<unknown>,
): Promise<void> {
  const transaction = db.transaction(name, "readwrite");
  await commit(transaction, write(transaction.store));
}

/**
 * Changes an entry of one of its stores, so that nothing comes in between.
 * @param change gets the entry that is there, if there is one, and returns the one to be there: null for none,
 * undefined for no change
 * @returns what `change` returned, once it is stored
 * @throws what fails first, a step or the whole: either alone would be an error that nobody caught
 */
export async function changeIn<
  Schema extends DBSchema,
  Name extends StoreNames<Schema>,
  Entry extends StoreValue<Schema, Name>,
>(
  db: IDBPDatabase<Schema>,
  name: Name,
  key: StoreKey<Schema, Name>,
  change: (entry: StoreValue<Schema, Name> | undefined) => Entry | null | undefined,
): Promise<Entry | null | undefined> {
  return resultOf(db.transaction(name, "readwrite"), async (store) => {
    const entry = change(await store.get(key));
    if (entry !== undefined) await commit(store.transaction, entry ? store.put(entry) : store.delete(key));
    return entry;
  });
}

/**
 * Commits a transaction as soon as all that it writes is asked for, so that it's written also if the page is left at
 * that moment: one that isn't committed ends with its page, unless the page has heard by then that all was written.
 * @param writing the answers to what was asked for
 */
export async function commit(
  transaction: { commit: () => void; done: Promise<void> },
  ...writing: Promise<unknown>[]
): Promise<void> {
  transaction.commit();
  await Promise.all([...writing, transaction.done]);
}

async function resultOf<Store, Result>(
  { store, done }: { store: Store; done: Promise<void> },
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const [result] = await Promise.all([work(store), done]);
  return result;
}
