import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB, type StoreNames } from "idb";

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
 * Writes to one of its stores, also if the page is left at that moment: a transaction that isn't committed ends with
 * its page, unless the page has heard by then that all was written.
 * @param write what is asked of the store at once; it waits for no answer in between
 */
export async function writeTo<Schema extends DBSchema, Name extends StoreNames<Schema>>(
  db: IDBPDatabase<Schema>,
  name: Name,
  write: (store: IDBPObjectStore<Schema, [Name], Name, "readwrite">) => Promise<unknown>,
): Promise<void> {
  const transaction = db.transaction(name, "readwrite");
  const writing = write(transaction.store);
  transaction.commit();
  await Promise.all([writing, transaction.done]);
}

/**
 * Works on one of its stores in a transaction, so that nothing comes in between.
 * @returns what the work returns, once it is stored
 * @throws what fails first, a step or the whole: either alone would be an error that nobody caught
 */
export async function inTransaction<Schema extends DBSchema, Name extends StoreNames<Schema>, Result>(
  db: IDBPDatabase<Schema>,
  name: Name,
  work: (store: IDBPObjectStore<Schema, [Name], Name, "readwrite">) => Promise<Result>,
): Promise<Result> {
  return resultOf(db.transaction(name, "readwrite"), work);
}

async function resultOf<Store, Result>(
  { store, done }: { store: Store; done: Promise<void> },
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const [result] = await Promise.all([work(store), done]);
  return result;
}
