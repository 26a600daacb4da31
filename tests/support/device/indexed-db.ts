// A browser's databases (IndexedDB) as far as the site uses them: stores whose values name their own keys.

type Key = string | number | Key[];
type Value = Record<string, Key>;

interface Entries {
  keyPath: string | string[];
  values: Map<string, Value>;
}

/** The timer that fake ones don't replace. */
const { setTimeout: later } = globalThis;

class FakeRequest extends EventTarget {
  result: unknown;
  error = null;
  transaction = null;
}

class FakeRange {
  #from: Key[] = [];

  /** All keys that begin like this one: the only ranges that the site asks for. */
  static bound(from: Key[]): FakeRange {
    const range = new FakeRange();
    range.#from = from.slice(0, -1);
    return range;
  }

  has(key: Key): boolean {
    return Array.isArray(key) && this.#from.every((part, at) => key[at] === part);
  }
}

type Ask = (work: () => unknown) => FakeRequest;

class FakeStore {
  #entries: Entries;
  #ask: Ask;

  constructor(entries: Entries, ask: Ask) {
    this.#entries = entries;
    this.#ask = ask;
  }

  get(key: Key) {
    return this.#ask(() => structuredClone(this.#entries.values.get(JSON.stringify(key))));
  }

  getAll(range?: FakeRange) {
    return this.#ask(() =>
      structuredClone(
        [...this.#entries.values.values()].filter((value) => !range || range.has(this.#keyOf(value))),
      ),
    );
  }

  put(value: Value) {
    const copy = structuredClone(value);
    return this.#ask(() => void this.#entries.values.set(JSON.stringify(this.#keyOf(copy)), copy));
  }

  delete(key: Key | FakeRange) {
    return this.#ask(() => {
      for (const [name, value] of this.#entries.values) {
        const isMeant = key instanceof FakeRange ? key.has(this.#keyOf(value)) : name === JSON.stringify(key);
        if (isMeant) this.#entries.values.delete(name);
      }
    });
  }

  #keyOf(value: Value): Key {
    const { keyPath } = this.#entries;
    return Array.isArray(keyPath) ? keyPath.map((name) => value[name] ?? "") : (value[keyPath] ?? "");
  }
}

class FakeTransaction extends EventTarget {
  readonly objectStoreNames: string[];
  #stores: Map<string, Entries>;
  #open = 0;

  constructor(stores: Map<string, Entries>, names: string | string[]) {
    super();
    this.#stores = stores;
    this.objectStoreNames = [names].flat();
  }

  objectStore(name: string): FakeStore {
    const entries = this.#stores.get(name);
    if (!entries) throw new DOMException(name, "NotFoundError");
    return new FakeStore(entries, (work) => this.#ask(work));
  }

  #ask(work: () => unknown): FakeRequest {
    const request = new FakeRequest();
    this.#open += 1;
    later(() => {
      request.result = work();
      request.dispatchEvent(new Event("success"));
      // What is asked for by then belongs to the same transaction.
      later(() => {
        this.#open -= 1;
        if (this.#open === 0) this.dispatchEvent(new Event("complete"));
      }, 0);
    }, 0);
    return request;
  }
}

class FakeDatabase extends EventTarget {
  #stores = new Map<string, Entries>();

  createObjectStore(name: string, { keyPath }: Pick<Entries, "keyPath">): void {
    this.#stores.set(name, { keyPath, values: new Map() });
  }

  transaction(names: string | string[]): FakeTransaction {
    return new FakeTransaction(this.#stores, names);
  }
}

// For good: the package `idb` remembers these classes.
Object.assign(globalThis, {
  ...{ IDBRequest: FakeRequest, IDBDatabase: FakeDatabase, IDBTransaction: FakeTransaction },
  ...{ IDBObjectStore: FakeStore, IDBKeyRange: FakeRange, IDBIndex: class {}, IDBCursor: class {} },
});

/** Databases, all empty. `close` ends them, as a browser does that needs their memory. */
export function fakeDatabases() {
  const databases = new Map<string, FakeDatabase>();
  return {
    open(name: string): FakeRequest {
      const request = new FakeRequest();
      later(() => {
        const known = databases.get(name);
        const database = known ?? new FakeDatabase();
        databases.set(name, database);
        request.result = database;
        if (!known) request.dispatchEvent(new Event("upgradeneeded"));
        request.dispatchEvent(new Event("success"));
      }, 0);
      return request;
    },
    close(): void {
      for (const database of databases.values()) database.dispatchEvent(new Event("close"));
    },
  };
}
