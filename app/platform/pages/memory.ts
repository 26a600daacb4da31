import type { CachedPage } from "./cached-page";

/** In-memory page cache of this isolate, with a very short TTL: saves the cache lookup for the busiest pages. */
interface PageMemory {
  read(key: string, now: number): CachedPage | null;
  /**
   * @param epoch the value of `epoch()` before the page was looked up or rendered; pages from an earlier epoch are not
   * stored
   */
  remember(key: string, page: CachedPage, now: number, epoch: number): void;
  delete(key: string): void;
  /** Number of changes that this isolate knows of. */
  epoch(): number;
  /** Removes all pages, after a change. */
  change(): void;
}

/** Stores nothing. */
export const noPageMemory: PageMemory = {
  read: () => null,
  remember: () => {},
  delete: () => {},
  epoch: () => 0,
  change: () => {},
};

/** TTL in milliseconds: how long other isolates may show outdated pages. */
const ttlMs = 1000;

/**
 * Pages larger than a quarter of it, such as parts of the sitemap, are not stored: they would evict the busiest ones.
 * @param limit in bytes; the oldest entries are evicted first
 */
export function createPageMemory(limit = 8 * 1024 * 1024): PageMemory {
  const pages = new Map<string, { page: CachedPage; until: number }>();
  let bytes = 0;
  let epoch = 0;

  const remove = (key: string) => {
    const held = pages.get(key);
    if (held && pages.delete(key)) bytes -= held.page.body.byteLength;
  };
  const makeRoom = (now: number) => {
    for (const [key, { until }] of pages) {
      if (until > now && bytes <= limit) return;
      remove(key);
    }
  };
  return {
    read(key, now) {
      const held = pages.get(key);
      return held && held.until > now ? held.page : null;
    },
    remember(key, page, now, since) {
      if (since !== epoch) return;
      remove(key);
      if (page.body.byteLength > limit / 4) return;
      pages.set(key, { page, until: now + ttlMs });
      bytes += page.body.byteLength;
      makeRoom(now);
    },
    delete: remove,
    epoch: () => epoch,
    change() {
      epoch++;
      pages.clear();
      bytes = 0;
    },
  };
}
