import { singleFlight } from "~/lib/concurrency/single-flight";
import { newId } from "~/lib/ids";
import type { Log } from "../log";
import { type KeptPage, toKeptPage, toResponse } from "./kept-page";
import { createPageMemory, noPageMemory } from "./memory";
import { openPageStore } from "./store";

/** How long a page may be shown again, in seconds. */
export interface Ttl {
  fresh: number;
  /** After that: shown once more, while it is rendered anew. */
  stale: number;
}

/** What kept pages show that people change. */
export type PageTag = "stories" | "posts";

/** An address whose answer is the same for everybody. */
export interface SharedPage {
  /** From the root, in the one way that we write it. */
  address: string;
  ttl: Ttl;
  /** What it shows that can change: `purge` takes these. */
  tags: PageTag[];
  /** Names what renders it: another build's pages are not shown. */
  build: string;
}

/** Where an answer came from. */
export type CacheOutcome = "hit" | "stale" | "miss" | "bypass";

/** Rendered pages, kept for readers without an account (docs/decisions/0015). */
export interface PageCache {
  /**
   * Answers with the page as it is kept, or renders and keeps it; readers who ask for it at the same time share the
   * rendering.
   * @param render answers with the page, for nobody in particular, under this nonce
   */
  answer(
    page: SharedPage,
    request: Request,
    nonce: string,
    render: (nonce: string) => Promise<Response>,
  ): Promise<{ response: Response; cache: CacheOutcome }>;
  /** Whatever is kept under one of these tags is not shown again in this data centre. */
  purge(tags: PageTag[]): Promise<void>;
  /** Drops one page: what it counts changed. */
  forget(address: string): Promise<void>;
}

interface Deps {
  /** Scheme and host of the site. */
  origin: string;
  log: Log;
  waitUntil(work: Promise<unknown>): void;
  /** Whether this isolate remembers pages, too. */
  remembers: boolean;
}

// A replica of the database may lag behind a change: for so many milliseconds, what is rendered is not kept for long.
const settling = 5000;

const ownMemory = createPageMemory();
// Renderings alone: look-ups that were shared as well made workerd answer 500 where readers came and left by the thousand.
const shareRendering = singleFlight<KeptPage | null>();

/** The cache of this data centre, behind a memory of this isolate. */
export function openPageCache({ origin, log, waitUntil, remembers }: Deps): PageCache {
  const memory = remembers ? ownMemory : noPageMemory;
  const store = openPageStore(origin);
  const keyOf = (address: string) => `${origin}${address}`;
  const attempt = <Result>(work: Promise<Result>, otherwise: Result) =>
    work.catch((error) => {
      log.error("pages.store", error);
      return otherwise;
    });

  /** Renders a page and keeps it; null when it can't be kept. */
  async function renew(page: SharedPage, changedAt: number, render: () => Promise<KeptPage | null>) {
    const key = keyOf(page.address);
    const epoch = memory.epoch();
    const rendered = await render();
    if (!rendered) return null;
    memory.remember(key, rendered, Date.now(), epoch);
    if (rendered.renderedAt - changedAt > settling) {
      waitUntil(attempt(store.write(key, rendered, page.ttl.fresh + page.ttl.stale), undefined));
    }
    return rendered;
  }

  async function find(page: SharedPage, nonce: string, take: (nonce: string) => Promise<KeptPage | null>) {
    const key = keyOf(page.address);
    const epoch = memory.epoch();
    const [stored, changedAt] = await Promise.all([
      attempt(store.read(key), null),
      attempt(store.changedAt(page.tags), 0),
    ]);
    const isCurrent = stored && stored.build === page.build && stored.renderedAt > changedAt;
    const age = isCurrent ? Date.now() - stored.renderedAt : Infinity;
    const renewed = (mark: string) =>
      shareRendering(`${epoch} ${key}`, () => renew(page, changedAt, () => take(mark)));
    if (!stored || age >= (page.ttl.fresh + page.ttl.stale) * 1000) {
      const rendering = renewed(nonce);
      // Others may wait for it: it goes on when this reader leaves.
      waitUntil(rendering.catch(() => {}));
      return { page: await rendering, cache: "miss" as const };
    }
    memory.remember(key, stored, Date.now(), epoch);
    if (age < page.ttl.fresh * 1000) return { page: stored, cache: "hit" as const };
    waitUntil(renewed(newId()).catch((error) => log.error("pages.renew", error)));
    return { page: stored, cache: "stale" as const };
  }

  return {
    async answer(page, request, nonce, render) {
      const key = keyOf(page.address);
      const remembered = memory.read(key, Date.now());
      if (remembered) return { response: toResponse(remembered, request, nonce), cache: "hit" };
      let unkept: Response | undefined;
      const take = async (mark: string) => {
        const renderedAt = Date.now();
        const response = await render(mark);
        const taken = await toKeptPage(response, mark, { renderedAt, build: page.build });
        if (!taken && mark === nonce) unkept = response;
        return taken;
      };
      const { page: found, cache } = await find(page, nonce, take);
      if (found) return { response: toResponse(found, request, nonce), cache };
      return { response: unkept ?? (await render(nonce)), cache: "bypass" };
    },
    async purge(tags) {
      await attempt(store.change(tags, Date.now()), undefined);
      memory.change();
    },
    async forget(address) {
      await attempt(store.delete(keyOf(address)), undefined);
      memory.delete(keyOf(address));
    },
  };
}

/** Keeps nothing: every page is rendered for its reader. */
export const noPageCache: PageCache = {
  async answer({ build }, request, nonce, render) {
    const response = await render(nonce);
    const taken = await toKeptPage(response, nonce, { renderedAt: Date.now(), build });
    return { response: taken ? toResponse(taken, request, nonce) : response, cache: "bypass" };
  },
  purge: async () => {},
  forget: async () => {},
};
