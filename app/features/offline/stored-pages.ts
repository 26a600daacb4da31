import { cacheNames } from "./cache-names";

/** A page on this device. */
export interface StoredPage {
  /** From the root. */
  address: string;
  title: string;
}

/**
 * The pages that were read on this device and can be read again, the last one first; none where its storage is denied.
 */
export const listStoredPages = (): Promise<StoredPage[]> => readPages().catch(() => []);

async function readPages(): Promise<StoredPage[]> {
  const cache = await caches.open(cacheNames.pages);
  const pages = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const { pathname, search } = new URL(url);
      const html = (await (await cache.match(url))?.text()) ?? "";
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
