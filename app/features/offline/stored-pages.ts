import { splitLocale } from "~/lib/i18n/split-locale";
import { cacheNames } from "./cache-names";

/** A page on this device. */
export interface StoredPage {
  /** From the root. */
  address: string;
  title: string;
}

/**
 * The pages that were read on this device and can be read again, the last one first, then the saved stories that aren't
 * among them; none where its storage is denied.
 */
export const listStoredPages = (): Promise<StoredPage[]> => readPages().catch(() => []);

async function readPages(): Promise<StoredPage[]> {
  const read = await pagesIn(cacheNames.pages);
  const known = new Set(read.map(({ address }) => splitLocale(address).path));
  const saved = await pagesIn(cacheNames.saved);
  return [...read, ...saved.filter(({ address }) => !known.has(address))];
}

async function pagesIn(name: string): Promise<StoredPage[]> {
  const cache = await caches.open(name);
  const addresses = (await cache.keys()).map(({ url }) => new URL(url));
  const pages = await Promise.all(
    // Saved pages have their files with them.
    addresses
      .filter(({ pathname }) => !pathname.startsWith("/assets/"))
      .map(async ({ href, pathname, search }) => {
        const html = (await (await cache.match(href, { ignoreVary: true }))?.text()) ?? "";
        return { address: pathname + search, title: titleOf(html) || pathname };
      }),
  );
  return pages.reverse();
}

/** A document's title without the site's name. */
const titleOf = (html: string): string =>
  new DOMParser()
    .parseFromString(html.slice(0, html.indexOf("</title>") + 8), "text/html")
    .title.replace(/ · [^·]*$/, "");
