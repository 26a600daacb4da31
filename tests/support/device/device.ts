import { vi } from "vitest";
import { Databases } from "./databases";
import { storageIn } from "./storage";

/** A request that a page or its service worker has sent. */
export interface SentRequest {
  path: string;
  method: string | undefined;
  headers: Record<string, string>;
  /** The page that it is said to come from. */
  referrer: string | undefined;
  body: unknown;
}

/** What a request gets where there is no network. */
export const noNetwork = (): Response => {
  throw new TypeError("Failed to fetch");
};

/** Answers a request; throws where there is no network. */
export type Network = (sent: SentRequest) => Response | Promise<Response>;

/**
 * A visitor's browser without pages: what sites store in it, its locks and its network, which the test answers for. It
 * is the global one until `close`.
 */
export function openDevice() {
  const databases = new Databases();
  const stored = new Map<string, string>();
  const assign = vi.fn<(address: string) => void>();
  const page = { cookie: "", getElementById: () => null };
  const sent: SentRequest[] = [];
  const device = {
    /** What is in `localStorage`. */
    stored,
    /** Where the page has gone. */
    assign,
    page,
    sent,
    /** Paths of the requests so far. */
    paths: () => sent.map(({ path }) => path),
    network: noNetwork as Network,
    async close() {
      await databases.close();
      vi.unstubAllGlobals();
    },
  };
  vi.stubGlobal("indexedDB", databases);
  vi.stubGlobal("localStorage", storageIn(stored));
  vi.stubGlobal("navigator", { onLine: true, locks: fakeLocks() });
  // The page that shows what waits puts no note about it below itself.
  vi.stubGlobal("location", { assign, pathname: "/outbox", origin: "https://liner-notes.test" });
  vi.stubGlobal("document", page);
  vi.stubGlobal("BroadcastChannel", FakeChannel);
  vi.stubGlobal("fetch", async (asked: string | Request, init: RequestInit = {}) => {
    const request: SentRequest = {
      path: typeof asked === "string" ? asked : new URL(asked.url).pathname,
      method: init.method,
      headers: { ...(init.headers as Record<string, string>) },
      referrer: init.referrer,
      body: init.body,
    };
    sent.push(request);
    return device.network(request);
  });
  return device;
}

/** The same class on each device: a page's modules keep theirs. */
class FakeChannel extends EventTarget {
  postMessage() {}
  close() {}
}

/** Locks of a browser, each held by one after the other. */
function fakeLocks() {
  const last = new Map<string, Promise<unknown>>();
  const held = new Set<string>();
  return {
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
    request(name: string, ...rest: unknown[]): Promise<unknown> {
      const work = rest.at(-1) as (lock: { name: string }) => Promise<unknown>;
      const turn = (last.get(name) ?? Promise.resolve()).then(async () => {
        held.add(name);
        try {
          return await work({ name });
        } finally {
          held.delete(name);
        }
      });
      last.set(
        name,
        turn.catch(() => {}),
      );
      return turn;
    },
  };
}
