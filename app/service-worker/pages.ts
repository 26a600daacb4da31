import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { ExpirationPlugin } from "workbox-expiration";
import { NetworkFirst, NetworkOnly } from "workbox-strategies";
import { cacheNames } from "~/features/offline/cache-names";
import { audienceHeader, everybody } from "~/features/offline/protocol";
import { defaultLocale, inLocale, locales } from "~/lib/i18n/locales";
import { splitLocale } from "~/lib/i18n/split-locale";
import { asAnybody, isForEverybody, isGone, storedAt, toOfflinePage, withTime } from "./answers";
import { storeAssetsOf } from "./assets";
import { fromNetwork } from "./from-network";
import { storedAddress } from "./page-rules";
import { fromShell } from "./precached";
import { fromSaved, refreshSaved } from "./saved-pages";
import { sayUnreachable } from "./say";

/** Seconds after which a stored copy is shown instead of an answer that is still on its way. */
const timeoutSeconds = 4;

/** Milliseconds for which a stored copy isn't asked for again by itself. */
const recentMs = 5 * 60_000;

const daySeconds = 24 * 60 * 60;

/** The address under which a page is stored, whole. */
const keyOf = (url: string): string => {
  const parsed = new URL(url);
  return new URL(storedAddress(parsed) ?? parsed.pathname, location.origin).href;
};

/** Pages that anybody may read: from the network, else the stored copy, else the saved one, else the shell's. */
const read = new NetworkFirst({
  cacheName: cacheNames.pages,
  networkTimeoutSeconds: timeoutSeconds,
  matchOptions: { ignoreVary: true },
  plugins: [
    { cacheKeyWillBeUsed: async ({ request }) => keyOf(request.url) },
    {
      // Of the network's answer, also where the copy was shown instead, since that one took long.
      cacheWillUpdate: async ({ request, response }) => {
        if (isGone(response)) await forgetPage(keyOf(request.url));
        return response;
      },
    },
    new CacheableResponsePlugin({ statuses: [200], headers: { [audienceHeader]: everybody } }),
    {
      cacheWillUpdate: async ({ request, response }) =>
        storedAddress(new URL(request.url)) ? withTime(response, new Date()) : null,
      cacheDidUpdate: async ({ request, newResponse }) => {
        await storeAssetsOf(newResponse.clone());
        await refreshSaved(keyOf(request.url), newResponse);
      },
    },
    new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 60 * daySeconds, purgeOnQuotaError: true }),
    {
      // After expiry, which would judge by its age whatever is found here: saved pages and the shell don't expire.
      cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
        cachedResponse ?? (await fromSaved(keyOf(request.url))) ?? (await fromShell(request.url)) ?? null,
    },
  ],
});

const unstored = new NetworkOnly();

/** Answers a navigation. */
export function openPage(request: Request, event: FetchEvent): Promise<Response> {
  const url = new URL(request.url);
  return fromNetwork(
    request,
    () => openOnline(request, event),
    async () => {
      sayUnreachable();
      return (await toEnglish(url)) ?? toOfflinePage(url);
    },
  );
}

async function openOnline(request: Request, event: FetchEvent): Promise<Response> {
  const address = storedAddress(new URL(request.url));
  const isKnown = address !== null || (await fromShell(request.url)) !== undefined;
  const [answer, done] = (isKnown ? read : unstored).handleAll({ request, event });
  event.waitUntil(done.catch(() => {}));
  const response = await answer;
  // A signed-in reader's page isn't stored, but one that anybody gets.
  const isOwn = response.status === 200 && !isForEverybody(response);
  if (address && isOwn) event.waitUntil(storePage(address, event));
  return response;
}

/**
 * The page in English, in which every device has the shell and its saved stories: a form that can be written in, and a
 * story that can be read, whatever the language around it.
 */
async function toEnglish(url: URL): Promise<Response | null> {
  const { locale, path } = splitLocale(url.pathname);
  if (locale === defaultLocale) return null;
  const english = new URL(path + url.search, url).href;
  const isThere = (await fromShell(english)) ?? (await fromSaved(keyOf(english)));
  return isThere ? Response.redirect(english, 302) : null;
}

/** Deletes all copies of a page, in every language. */
export async function forgetPage(address: string): Promise<void> {
  const url = new URL(address, location.origin);
  const { path } = splitLocale(url.pathname);
  for (const name of [cacheNames.pages, cacheNames.saved]) {
    const cache = await caches.open(name);
    for (const locale of locales) {
      await cache.delete(new URL(inLocale(path, locale) + url.search, url), { ignoreVary: true });
    }
  }
}

/** A copy from the future was stored by a clock that has been set back since: nobody knows how old it is. */
const isRecent = (ageMs: number): boolean => ageMs >= 0 && ageMs < recentMs;

/** Stores a page as anybody gets it, unless there is a recent copy. Never fails. */
export async function storePage(address: string, event: ExtendableEvent): Promise<void> {
  const url = new URL(address, location.origin);
  const key = storedAddress(url);
  if (!key) return;
  try {
    const found = await (await caches.open(cacheNames.pages)).match(new URL(key, url), { ignoreVary: true });
    if (found && isRecent(Date.now() - storedAt(found))) return;
    const request = new Request(new URL(key, url), asAnybody);
    const [answer, done] = read.handleAll({ request, event });
    await answer;
    await done;
  } catch {
    // No network any more: the page isn't stored.
  }
}
