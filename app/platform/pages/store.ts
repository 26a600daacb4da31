import type { CachedPage } from "./cached-page";

/** Pages in this data centre's cache, and the times of the latest changes to their content. */
interface PageStore {
  read(key: string): Promise<CachedPage | null>;
  /** @param seconds TTL of the entry */
  write(key: string, page: CachedPage, seconds: number): Promise<void>;
  delete(key: string): Promise<void>;
  /** The latest change to any of these tags, in milliseconds since 1970; 0 if none is stored. */
  changedAt(tags: string[]): Promise<number>;
  /** Records a change to these tags. */
  change(tags: string[], now: number): Promise<void>;
}

// TTL of a recorded change: longer than that of pages with a tag, which live for a minute.
const changeSeconds = 3600;

/**
 * The store over the Cache API. Instead of deleting pages it records the time of a change: that covers every filter and
 * cursor of a list, and pages whose rendering began before the change and ends after it.
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

interface Facts extends Omit<CachedPage, "body"> {}

// The cache acts on an entry's own headers, so the page's headers are stored in this one.
const factsHeader = "Kept-Facts";

function toEntry({ body, ...facts }: CachedPage, seconds: number): Response {
  const headers = { "Cache-Control": `max-age=${seconds}`, [factsHeader]: JSON.stringify(facts) };
  return new Response(body, { headers });
}

async function fromEntry(entry: Response): Promise<CachedPage> {
  const facts = JSON.parse(entry.headers.get(factsHeader) ?? "") as Facts;
  return { ...facts, body: new Uint8Array(await entry.arrayBuffer()) };
}
