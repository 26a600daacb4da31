import type { KeptPage } from "./kept-page";

/** Pages in the cache of this data centre, and when what they show was last changed. */
export interface PageStore {
  read(key: string): Promise<KeptPage | null>;
  /** @param seconds after which nobody gets the page any more */
  write(key: string, page: KeptPage, seconds: number): Promise<void>;
  delete(key: string): Promise<void>;
  /** The latest change to any of these tags, in milliseconds since 1970; 0 when none is remembered. */
  changedAt(tags: string[]): Promise<number>;
  /** Remembers that what these tags stand for changed now. */
  change(tags: string[], now: number): Promise<void>;
}

// A page that depends on a tag lives for a minute; the memory of a change has to outlive it.
const changeSeconds = 3600;

/**
 * The store over the Cache API. A change is remembered instead of pages deleted: it holds for every address of a list,
 * whatever its filter and cursor, and for a page whose rendering began before the change and ends after it.
 * @param origin of the site: entries of another host are looked up more slowly
 */
export function openPageStore(origin: string): PageStore {
  const cache = () => caches.open("pages");
  const pageUrl = (key: string) => `${origin}/kept/page/${encodeURIComponent(key)}`;
  const changeUrl = (tag: string) => `${origin}/kept/change/${tag}`;
  return {
    async read(key) {
      const found = await (await cache()).match(pageUrl(key));
      return found ? fromEntry(found) : null;
    },
    async write(key, page, seconds) {
      await (await cache()).put(pageUrl(key), toEntry(page, seconds));
    },
    async delete(key) {
      await (await cache()).delete(pageUrl(key));
    },
    async changedAt(tags) {
      const open = await cache();
      const changes = tags.map(async (tag) => {
        const found = await open.match(changeUrl(tag));
        return found ? Number(await found.text()) : 0;
      });
      return Math.max(0, ...(await Promise.all(changes)));
    },
    async change(tags, now) {
      const open = await cache();
      const headers = { "Cache-Control": `max-age=${changeSeconds}` };
      await Promise.all(tags.map((tag) => open.put(changeUrl(tag), new Response(String(now), { headers }))));
    },
  };
}

interface Facts extends Omit<KeptPage, "body"> {}

// The cache obeys an entry's own headers, so the page's stand in one of ours.
const factsHeader = "Kept-Facts";

function toEntry({ body, ...facts }: KeptPage, seconds: number): Response {
  const headers = { "Cache-Control": `max-age=${seconds}`, [factsHeader]: JSON.stringify(facts) };
  return new Response(body, { headers });
}

async function fromEntry(entry: Response): Promise<KeptPage> {
  const facts = JSON.parse(entry.headers.get(factsHeader) ?? "") as Facts;
  return { ...facts, body: new Uint8Array(await entry.arrayBuffer()) };
}
