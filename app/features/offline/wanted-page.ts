import { parseUrl } from "~/lib/parse-url";

/**
 * The page that led to the one that says that there is no network (`toOfflinePage`), from the root.
 * @param hash of that page's address, which anybody may have written
 * @returns null unless it is a page of this site
 */
export function wantedPage(hash: string, origin: string): string | null {
  const url = hash.startsWith("#/") ? parseUrl(hash.slice(1), origin) : null;
  // A normalized path may begin with two slashes, which would make it a host.
  return url?.origin === origin && !url.pathname.startsWith("//") ? url.pathname + url.search : null;
}
