import type { KeptPage } from "./kept-page";

/** Pages in this isolate's own memory, for a moment: the busiest ones are then not looked up for each reader. */
export interface PageMemory {
  read(key: string, now: number): KeptPage | null;
  /** @param epoch what `epoch()` said before the page was looked up or rendered; an outdated page is not remembered */
  remember(key: string, page: KeptPage, now: number, epoch: number): void;
  delete(key: string): void;
  /** Counts the changes that this isolate knows of. */
  epoch(): number;
  /** Forgets every page: something changed. */
  change(): void;
}

/** Remembers nothing. */
export const noPageMemory: PageMemory = {
  read: () => null,
  remember: () => {},
  delete: () => {},
  epoch: () => 0,
  change: () => {},
};

/** Milliseconds. So long may another isolate show what a change has replaced. */
const moment = 1000;

/** @param limit in bytes; the longest remembered go first */
export function createPageMemory(limit = 8 * 1024 * 1024): PageMemory {
  const pages = new Map<string, { page: KeptPage; until: number }>();
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
      pages.set(key, { page, until: now + moment });
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
