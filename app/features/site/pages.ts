import type { SitemapEntry } from "./sitemap";

/** The fixed pages; essays and stories add their own. */
export const pages: readonly SitemapEntry[] = [
  "/",
  "/stories",
  "/community",
  "/songs",
  "/map",
  "/years",
  "/radio",
  "/shop",
  "/submissions",
  "/about",
  "/newsletter",
  "/contact",
  "/api",
].map((path) => ({ path }));
