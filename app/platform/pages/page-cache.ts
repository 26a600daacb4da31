import { singleFlight } from "~/lib/concurrency/single-flight";
import { inLocale, locales } from "~/lib/i18n/locales";
import { newKey } from "~/lib/ids";
import { afterResponse, type BackgroundDeps } from "../after-response";
import { type CachedPage, toCachedPage, toResponse } from "./cached-page";
import { createPageMemory, noPageMemory } from "./memory";
import { openPageStore } from "./store";

/** How long a cached page may be served, in seconds. */
export interface Ttl {
  fresh: number;
  /** After `fresh`: still served, while it is revalidated in the background. */
  stale: number;
}

/** Kinds of changeable content that cached pages show. */
export type PageTag = "stories" | "posts";

/** A page that is the same for everybody. */
export interface SharedPage {
  /** Canonical path, from the root. */
  address: string;
  ttl: Ttl;
  /** The changeable content it shows; argument of `purge`. */
  tags: PageTag[];
  /** Id of the build; pages of other builds are not served. */
  build: string;
}

/** Where a response came from. */
type CacheOutcome = "hit" | "stale" | "miss" | "bypass";

/** Cache of rendered pages for readers without an account (docs/decisions/0015). */
export interface PageCache {
  /**
   * Responds with the cached page, or renders and caches it. Concurrent requests share one rendering.
   * @param render renders the page for an anonymous reader, with this nonce
   */
  answer(
    page: SharedPage,
    request: Request,
    nonce: string,
    render: (nonce: string) => Promise<Response>,
  ): Promise<{ response: Response; cache: CacheOutcome }>;
  /** Invalidates all pages with one of these tags in this data centre. */
  purge(tags: PageTag[]): Promise<void>;
  /** Deletes one page in all languages, whose counters changed; `address` is that of the English one. */
  forget(address: string): Promise<void>;
}

interface Deps extends BackgroundDeps {
  /** The site's origin. */
  origin: string;
  /** Whether pages are also cached in this isolate's memory. */
  remembers: boolean;
}

// Milliseconds for which a replica may lag behind a change. Pages rendered that soon after one are not stored in the
// data centre's cache.
const settlingMs = 5000;

const ownMemory = createPageMemory();
// Only renderings are shared. Sharing lookups as well made workerd answer 500 when thousands of clients connected and
// disconnected.
const shareRendering = singleFlight<CachedPage | null>();

/** The data centre's cache, behind this isolate's memory. */
export function openPageCache({ origin, log, waitUntil, remembers }: Deps): PageCache {
  const memory = remembers ? ownMemory : noPageMemory;
  const store = openPageStore(origin);
  const keyOf = (address: string) => `${origin}${address}`;
  const attempt = <Result>(work: Promise<Result>, otherwise: Result) =>
    work.catch((error) => {
      log.error("pages.store", error);
      return otherwise;
    });

  /** Renders and stores a page; null if it can't be cached. */
  async function renew(page: SharedPage, changedAt: number, render: () => Promise<CachedPage | null>) {
    const key = keyOf(page.address);
    const epoch = memory.epoch();
    const rendered = await render();
    if (!rendered) return null;
    memory.remember(key, rendered, Date.now(), epoch);
    if (rendered.renderedAt - changedAt > settlingMs) {
      waitUntil(attempt(store.write(key, rendered, page.ttl.fresh + page.ttl.stale), undefined));
    }
    return rendered;
  }

  async function find(page: SharedPage, nonce: string, take: (nonce: string) => Promise<CachedPage | null>) {
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
      // Other requests may wait for this rendering, so it must survive this client's disconnect.
      waitUntil(rendering.catch(() => {}));
      return { page: await rendering, cache: "miss" as const };
    }
    memory.remember(key, stored, Date.now(), epoch);
    if (age < page.ttl.fresh * 1000) return { page: stored, cache: "hit" as const };
    afterResponse({ log, waitUntil }, "pages.renew", renewed(newKey()));
    return { page: stored, cache: "stale" as const };
  }

  return {
    async answer(page, request, nonce, render) {
      const key = keyOf(page.address);
      const remembered = memory.read(key, Date.now());
      if (remembered) return { response: toResponse(remembered, request, nonce), cache: "hit" };
      let rendered: Response | undefined;
      const take = async (mark: string) => {
        const renderedAt = Date.now();
        rendered = await render(mark);
        return toCachedPage(rendered, mark, { renderedAt, build: page.build });
      };
      const { page: found, cache } = await find(page, nonce, take);
      if (found) return { response: toResponse(found, request, nonce), cache };
      // One that can't be cached; or none, if another request has rendered it.
      return { response: rendered ?? (await render(nonce)), cache: "bypass" };
    },
    async purge(tags) {
      await attempt(store.change(tags, Date.now()), undefined);
      memory.change();
    },
    async forget(address) {
      const keys = locales.map((locale) => keyOf(inLocale(address, locale)));
      await attempt(Promise.all(keys.map(store.delete)), undefined);
      keys.forEach(memory.delete);
    },
  };
}

/** Caches nothing: every page is rendered for its request. */
export const noPageCache: PageCache = {
  async answer({ build }, request, nonce, render) {
    const response = await render(nonce);
    const taken = await toCachedPage(response, nonce, { renderedAt: Date.now(), build });
    return { response: taken ? toResponse(taken, request, nonce) : response, cache: "bypass" };
  },
  purge: async () => {},
  forget: async () => {},
};
