import type { SitemapEntry } from "./sitemap";

/** The pages that are always there; essays and stories add their own. */
export const pages: readonly SitemapEntry[] = [
  "/",
  "/stories",
  "/community",
  "/radio",
  "/shop",
  "/submissions",
  "/about",
  "/newsletter",
  "/contact",
].map((path) => ({ path }));
