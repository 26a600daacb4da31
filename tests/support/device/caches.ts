/** The settings of a request, as far as a service worker reads them. */
export interface AskedInit {
  method?: string;
  headers?: Record<string, string>;
  mode?: string;
  credentials?: string;
  referrer?: string;
  signal?: AbortSignal;
  body?: string;
}

/** A request of a browser. That of the runtime of these tests knows no modes, and refuses credentials. */
export class AskedRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly mode: string;
  readonly credentials: string;
  readonly referrer: string;
  readonly signal: AbortSignal;
  readonly body: string;

  constructor(input: string | URL | AskedRequest, init: AskedInit = {}) {
    const from = input instanceof AskedRequest ? input : null;
    // With any setting it is another request, of whoever makes it (https://fetch.spec.whatwg.org/#dom-request).
    const isAsItWas = Object.keys(init).length === 0;
    this.url = new URL(from?.url ?? String(input), location.href).href;
    this.method = init.method ?? from?.method ?? "GET";
    this.headers = new Headers(init.headers ?? from?.headers);
    const mode = from?.mode === "navigate" && !isAsItWas ? "same-origin" : from?.mode;
    this.mode = init.mode ?? mode ?? "cors";
    this.credentials = init.credentials ?? from?.credentials ?? "same-origin";
    this.referrer = init.referrer ?? (isAsItWas ? from?.referrer : undefined) ?? "about:client";
    this.signal = init.signal ?? from?.signal ?? new AbortController().signal;
    this.body = init.body ?? from?.body ?? "";
  }

  clone(): AskedRequest {
    return new AskedRequest(this);
  }

  async text(): Promise<string> {
    return this.body;
  }
}

type Asked = string | URL | AskedRequest;

interface MatchOptions {
  ignoreVary?: boolean;
  ignoreSearch?: boolean;
  cacheName?: string;
}

interface Stored {
  request: AskedRequest;
  status: number;
  headers: Headers;
  body: ArrayBuffer;
}

const toRequest = (asked: Asked) => (asked instanceof AskedRequest ? asked : new AskedRequest(asked));

const addressOf = ({ url }: AskedRequest, ignoreSearch = false) => {
  const address = new URL(url);
  address.hash = "";
  if (ignoreSearch) address.search = "";
  return address.href;
};

const varies = ({ headers }: { headers: Headers }) =>
  (headers.get("Vary") ?? "").split(",").flatMap((name) => name.trim() || []);

/**
 * A browser's cache (https://w3c.github.io/ServiceWorker/#cache-interface), which takes what that takes: answers to GET
 * requests, whole ones, none for which a request's headers can't be compared.
 */
class DeviceCache {
  #stored: Stored[] = [];
  readonly #room: { isFull: boolean };

  constructor(room: { isFull: boolean }) {
    this.#room = room;
  }

  #find(asked: Asked, { ignoreVary, ignoreSearch }: MatchOptions = {}): Stored[] {
    const request = toRequest(asked);
    if (request.method !== "GET") return [];
    const address = addressOf(request, ignoreSearch);
    const isSame = (stored: Stored) =>
      addressOf(stored.request, ignoreSearch) === address &&
      (ignoreVary ||
        varies(stored).every((name) => stored.request.headers.get(name) === request.headers.get(name)));
    return this.#stored.filter(isSame);
  }

  async match(asked: Asked, options?: MatchOptions): Promise<Response | undefined> {
    const [found] = this.#find(asked, options);
    return found && new Response(found.body, { status: found.status, headers: found.headers });
  }

  async put(asked: Asked, response: Response): Promise<void> {
    const request = toRequest(asked);
    const isTaken = request.method === "GET" && response.status !== 206 && !varies(response).includes("*");
    if (!isTaken) throw new TypeError("Failed to execute 'put' on 'Cache'");
    const body = await response.arrayBuffer();
    if (this.#room.isFull) throw new DOMException("Quota exceeded.", "QuotaExceededError");
    const replaced = this.#find(request);
    const stored = { request, status: response.status, headers: new Headers(response.headers), body };
    this.#stored = [...this.#stored.filter((one) => !replaced.includes(one)), stored];
  }

  async add(asked: Asked): Promise<void> {
    const request = toRequest(asked);
    const response = await fetch(request as unknown as Request);
    if (!response.ok) throw new TypeError("Failed to execute 'add' on 'Cache'");
    await this.put(request, response);
  }

  async delete(asked: Asked, options?: MatchOptions): Promise<boolean> {
    const found = this.#find(asked, options);
    this.#stored = this.#stored.filter((one) => !found.includes(one));
    return found.length > 0;
  }

  async keys(asked?: Asked, options?: MatchOptions): Promise<AskedRequest[]> {
    return (asked ? this.#find(asked, options) : this.#stored).map(({ request }) => request);
  }
}

/** A browser's caches of a site. */
export class DeviceCaches {
  readonly #caches = new Map<string, DeviceCache>();
  /** Whether the device has room for nothing more. */
  isFull = false;

  async open(name: string): Promise<DeviceCache> {
    const cache = this.#caches.get(name) ?? new DeviceCache(this);
    this.#caches.set(name, cache);
    return cache;
  }

  async match(asked: Asked, { cacheName, ...options }: MatchOptions = {}): Promise<Response | undefined> {
    for (const [name, cache] of this.#caches) {
      const found = !cacheName || name === cacheName ? await cache.match(asked, options) : undefined;
      if (found) return found;
    }
    return undefined;
  }

  async keys(): Promise<string[]> {
    return [...this.#caches.keys()];
  }

  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name);
  }

  /** The addresses of what is in a cache, from the root, in their order. */
  async addressesIn(name: string): Promise<string[]> {
    const requests = (await this.#caches.get(name)?.keys()) ?? [];
    return requests.map(({ url }) => url.slice(new URL(url).origin.length));
  }
}
