import { CacheExpiration, ExpirationPlugin } from "workbox-expiration";
import { CacheFirst, StaleWhileRevalidate } from "workbox-strategies";
import { cacheNames } from "~/features/offline/cache-names";
import { assetsOf, inShell } from "./page-rules";
import { fromShell, shell } from "./precached";
import { fromSaved } from "./saved-pages";

/** Most files of builds that are kept on the device, the last used ones. */
const limits = { maxEntries: 500 };

const expiration = new CacheExpiration(cacheNames.assets, limits);

/**
 * Files of any build, by their hashed names: some days after the next deployment they are off the server
 * (docs/decisions/0060), and pages of theirs, open or stored, still need them.
 */
const stored = new CacheFirst({
  cacheName: cacheNames.assets,
  matchOptions: { ignoreVary: true },
  plugins: [new ExpirationPlugin({ ...limits, purgeOnQuotaError: true })],
});

/**
 * Answers a request for a hashed file. Without a network, a script of another language that isn't on the device is the
 * shell's, in English: what a page loads late, such as what keeps a story that couldn't be sent.
 */
export async function openAsset(request: Request, event: ExtendableEvent): Promise<Response> {
  const there = (await fromShell(request.url)) ?? (await fromSaved(request.url));
  if (there) return there;
  try {
    return await stored.handle({ request, event });
  } catch (error) {
    const english = await fromShell(inShell(request.url));
    if (!english) throw error;
    // A response of its own has the address that was asked for: its imports are of the page's language, and there.
    const type = english.headers.get("Content-Type") ?? "";
    return new Response(english.body, { headers: { "Content-Type": type } });
  }
}

/** Icons, whose addresses stay the same. */
export const icons = new StaleWhileRevalidate({
  cacheName: cacheNames.icons,
  plugins: [new ExpirationPlugin({ maxEntries: 30, purgeOnQuotaError: true })],
});

/** Stores the files that a stored page needs. */
export async function storeAssetsOf(page: Response): Promise<void> {
  const cache = await caches.open(cacheNames.assets);
  const added: string[] = [];
  for (const address of assetsOf(await page.text())) {
    if ((await shell.matchPrecache(address)) || (await cache.match(address))) continue;
    await cache.add(address).then(
      () => added.push(new URL(address, location.origin).href),
      () => {},
    );
  }
  // The page stays where the device keeps no database.
  await count(added).catch(() => {});
}

/** Before another build's shell takes the place of this one: its files stay, for pages that are open or stored. */
export async function keepShellAssets(): Promise<void> {
  const from = await caches.open(shell.strategy.cacheName);
  const to = await caches.open(cacheNames.assets);
  const current = new Set(shell.getURLsToCacheKeys().values());
  const kept: string[] = [];
  for (const request of await from.keys()) {
    if (current.has(request.url) || !new URL(request.url).pathname.startsWith("/assets/")) continue;
    const file = await from.match(request);
    if (!file) continue;
    await to.put(request, file);
    kept.push(request.url);
  }
  await count(kept);
}

/** Counts files that were stored without the strategy towards the most that are kept; the last used ones stay. */
async function count(urls: string[]): Promise<void> {
  for (const url of urls) await expiration.updateTimestamp(url);
  if (urls.length > 0) await expiration.expireEntries();
}
