import { escapeHtml } from "~/lib/text/html";

/** A page in the sitemap, or a sitemap in the index. */
export interface SitemapEntry {
  /** From the root. */
  path: string;
  changedAt?: Date;
}

/** A sitemap as XML, of at most 50,000 URLs. Source: sitemaps.org protocol. */
export const sitemapXml = (origin: string, entries: readonly SitemapEntry[]): string =>
  xml("urlset", "url", origin, entries);

/** The index of a sitemap in several files, as XML. Source: sitemaps.org protocol, "Using Sitemap index files". */
export const sitemapIndexXml = (origin: string, entries: readonly SitemapEntry[]): string =>
  xml("sitemapindex", "sitemap", origin, entries);

function xml(list: string, item: string, origin: string, entries: readonly SitemapEntry[]): string {
  const lines = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
    return `<${item}><loc>${escapeHtml(`${origin}${path}`)}</loc>${changed}</${item}>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join("\n")}
</${list}>
`;
}

/** The response with a sitemap, cacheable for an hour. */
export const sitemapResponse = (text: string): Response =>
  new Response(text, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
