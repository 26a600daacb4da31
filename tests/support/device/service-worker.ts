import { openDB } from "idb";
import { vi } from "vitest";
import { cacheNames } from "~/features/offline/cache-names";
import type { ToWorker } from "~/features/offline/protocol";
import { type AskedInit, AskedRequest, DeviceCaches } from "./caches";
import { Databases } from "./databases";
import { noNetwork, openDevice } from "./device";

const origin = "https://liner-notes.test";

/** What the worker stores at once, as if the build had made this list. */
const shell = [
  { url: "/", revision: "1" },
  { url: "/submissions/new", revision: "1" },
  { url: "/offline", revision: "1" },
  { url: "/assets/shell-A1.js", revision: null },
];

// By a pattern, which the compiler doesn't follow: a service worker has types of its own.
const [load] = Object.values(import.meta.glob("../../../app/service-worker/worker.ts"));

/** What keeps a worker running, and is waited for. */
class ExtendableEvent {
  readonly work: Promise<unknown>[] = [];
  readonly type: string;

  constructor(type: string, facts: object = {}) {
    this.type = type;
    Object.assign(this, facts);
  }

  waitUntil(work: Promise<unknown>) {
    work.catch(() => {});
    this.work.push(work);
  }

  /** When all of it is done, whatever has failed. */
  async done() {
    while (this.work.length > 0) await Promise.allSettled(this.work.splice(0));
  }
}

class FetchEvent extends ExtendableEvent {
  /** Null as long as the request is left to the browser. */
  answer: Promise<Response> | null = null;
  readonly preloadResponse = Promise.resolve(undefined);
  readonly request: AskedRequest;

  constructor(request: AskedRequest) {
    super("fetch");
    this.request = request;
  }

  respondWith(answer: Promise<Response>) {
    answer.catch(() => {});
    this.answer = answer;
  }
}

type Listener = (event: ExtendableEvent) => void;

// The worker is loaded once, as its routes are for good: these are what outlives a test.
const listeners: [type: string, listener: Listener][] = [];
let loaded: Promise<unknown> | undefined;

/** The database in which Workbox counts what is in caches. It keeps that open, so no test closes it. */
const counts = { name: "workbox-expiration", databases: new Databases() };

async function emptyCounts() {
  const all = await counts.databases.databases();
  if (!all.some(({ name }) => name === counts.name)) return;
  const db = await openDB(counts.name, 1);
  await db.clear("cache-entries");
  db.close();
}

/**
 * The site's service worker in a visitor's browser, which has stored nothing yet and has no network; the global one
 * until `close`.
 */
export async function openServiceWorker() {
  const device = openDevice();
  const caches = new DeviceCaches();
  const asked: [address: string, credentials: string][] = [];
  const said: unknown[] = [];
  const own = indexedDB;
  vi.stubGlobal("indexedDB", {
    open: (name: string, version?: number) =>
      (name === counts.name ? counts.databases : own).open(name, version),
    deleteDatabase: (name: string) => own.deleteDatabase(name),
  });
  vi.stubGlobal("location", { origin, href: `${origin}/sw.js`, pathname: "/sw.js" });
  vi.stubGlobal("registration", { scope: `${origin}/`, navigationPreload: { enable: async () => {} } });
  vi.stubGlobal("__PRECACHE__", shell);
  vi.stubGlobal("__WB_DISABLE_DEV_LOGS", true);
  vi.stubGlobal("addEventListener", (type: string, listener: Listener) => listeners.push([type, listener]));
  if (!load) throw new Error("There is no such module");
  loaded ??= load();
  await loaded;
  vi.stubGlobal("clients", {
    claim: async () => {},
    matchAll: async () => [{ postMessage: (message: unknown) => void said.push(message) }],
  });
  const skipWaiting = vi.fn(async () => {});
  vi.stubGlobal("skipWaiting", skipWaiting);
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("Request", AskedRequest);
  vi.stubGlobal("ExtendableEvent", ExtendableEvent);
  vi.stubGlobal("FetchEvent", FetchEvent);
  vi.stubGlobal("fetch", async (input: string | URL | AskedRequest, init?: AskedInit) => {
    const request = new AskedRequest(input, init);
    const address = request.url.slice(origin.length);
    asked.push([address, request.credentials]);
    return worker.network(address, request);
  });

  async function dispatch(event: ExtendableEvent) {
    for (const [type, listener] of listeners) if (type === event.type) listener(event);
    await event.done();
  }

  const worker = {
    caches,
    /** The requests that it has sent: their addresses from the root, and with whose cookies. */
    asked,
    /** What it has told the pages. */
    said,
    skipWaiting,
    /** Answers a request; throws where there is no network. */
    network: noNetwork as (address: string, request: AskedRequest) => Response | Promise<Response>,
    /**
     * Asks for an address as a page does, and waits until everything is done that this has begun.
     * @returns null if the request is left to the browser
     */
    async ask(address: string, init?: AskedInit): Promise<Response | null> {
      const event = new FetchEvent(new AskedRequest(new URL(address, origin), init));
      for (const [type, listener] of listeners) if (type === "fetch") listener(event);
      try {
        return await event.answer;
      } finally {
        await event.done();
      }
    },
    /** Opens a page: a document, with its reader's cookies. */
    open: (address: string, init?: AskedInit): Promise<Response | null> =>
      worker.ask(address, { mode: "navigate", credentials: "include", ...init }),
    /** Says something to it, as pages do. */
    tell: (data: ToWorker) => dispatch(new ExtendableEvent("message", { data })),
    /**
     * The browser wakes it, since there is a network.
     * @throws if the browser is to wake it once more
     */
    async sync(tag: string) {
      const event = new ExtendableEvent("sync", { tag });
      for (const [type, listener] of listeners) if (type === event.type) listener(event);
      await Promise.all(event.work);
    },
    /** The browser installs it: the shell is stored. */
    install: () => dispatch(new ExtendableEvent("install")),
    activate: () => dispatch(new ExtendableEvent("activate")),
    /** The pages that are stored. */
    pages: () => caches.addressesIn(cacheNames.pages),
    /** The pages of saved stories that are stored, with their files. */
    saved: () => caches.addressesIn(cacheNames.saved),
    files: () => caches.addressesIn(cacheNames.assets),
    close: () => device.close(),
  };
  await emptyCounts();
  return worker;
}

/** A page that is the same for everybody, as the server says. */
export const pageForEverybody = (html: string, headers: Record<string, string> = {}): Response =>
  new Response(html, { headers: { "Content-Type": "text/html", "Page-Audience": "everyone", ...headers } });
