import { cacheNames } from "~/features/offline/cache-names";
import { listDeviceSaved } from "~/features/saved/device-store";
import { storyPath } from "~/features/stories/paths";
import { asAnybody, isForEverybody, withTime } from "./answers";
import { assetsOf } from "./page-rules";
import { shell } from "./precached";

// The pages of saved stories with their files, in a cache without a limit: they stay until they are off the list.

const asStored = { ignoreVary: true } as const;

const open = () => caches.open(cacheNames.saved);

/** A saved story's page, or a file of one. */
export const fromSaved = async (address: URL | string): Promise<Response | undefined> =>
  (await open()).match(address, asStored);

/** Stores a newer copy of a page that is kept here. */
export async function refreshSaved(address: string, page: Response): Promise<void> {
  const cache = await open();
  if (!(await cache.match(address, asStored))) return;
  await cache.put(address, page.clone());
  await keepFiles(cache);
}

let last: Promise<void> = Promise.resolve();

/** Makes the cache hold what the device's list has: after each change of it, and once a visit. Never fails. */
export function keepSavedPages(): Promise<void> {
  last = last.then(keepAll).catch(() => {});
  return last;
}

async function keepAll() {
  const cache = await open();
  const entries = (await listDeviceSaved()).filter(({ isRemoved }) => !isRemoved);
  const wanted = new Set(entries.map(({ id }) => new URL(storyPath(id), location.origin).href));
  for (const { url } of await pagesIn(cache)) if (!wanted.has(url)) await cache.delete(url, asStored);
  for (const url of wanted) {
    // Without a network, or where the device is full, it comes later.
    if (!(await cache.match(url, asStored))) await keepPage(cache, url).catch(() => {});
  }
  await keepFiles(cache);
}

async function keepPage(cache: Cache, url: string) {
  const stored = await (await caches.open(cacheNames.pages)).match(url, asStored);
  if (stored) return cache.put(url, stored);
  const page = await fetch(url, asAnybody);
  if (isForEverybody(page)) await cache.put(url, withTime(page, new Date()));
}

/** Stores the files that these pages name, and deletes those that none does any more. */
async function keepFiles(cache: Cache) {
  const needed = new Set<string>();
  for (const request of await pagesIn(cache)) {
    const html = (await (await cache.match(request, asStored))?.text()) ?? "";
    for (const file of assetsOf(html)) needed.add(new URL(file, location.origin).href);
  }
  for (const { url } of await cache.keys()) {
    if (isFile(url) && !needed.has(url)) await cache.delete(url, asStored);
  }
  const assets = await caches.open(cacheNames.assets);
  for (const url of needed) {
    if (await cache.match(url, asStored)) continue;
    const there = (await shell.matchPrecache(url)) ?? (await assets.match(url, asStored));
    if (there) await cache.put(url, there);
    else await cache.add(url).catch(() => {});
  }
}

const isFile = (url: string) => new URL(url).pathname.startsWith("/assets/");

const pagesIn = async (cache: Cache) => (await cache.keys()).filter(({ url }) => !isFile(url));
