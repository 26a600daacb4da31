import * as fake from "fake-indexeddb";

// For good: the package `idb` remembers these classes.
Object.assign(globalThis, {
  IDBCursor: fake.IDBCursor,
  IDBDatabase: fake.IDBDatabase,
  IDBIndex: fake.IDBIndex,
  IDBKeyRange: fake.IDBKeyRange,
  IDBObjectStore: fake.IDBObjectStore,
  IDBRequest: fake.IDBRequest,
  IDBTransaction: fake.IDBTransaction,
});

/** A browser's databases (IndexedDB), all empty. */
export class Databases extends fake.IDBFactory {
  #opened: IDBDatabase[] = [];

  override open(name: string, version?: number) {
    const request = super.open(name, version);
    request.addEventListener("success", () => this.#opened.push(request.result));
    return request;
  }

  /** Closes them, as a browser does that needs their memory. */
  async close(): Promise<void> {
    await Promise.all(this.#opened.map(closed));
  }
}

const closed = (database: IDBDatabase) =>
  new Promise((resolve) => {
    database.addEventListener("close", resolve);
    // By its types, the package wants the class.
    fake.forceCloseDatabase(database as unknown as typeof fake.IDBDatabase);
  });
