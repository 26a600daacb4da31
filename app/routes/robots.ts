import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { inLocale, locales } from "~/lib/i18n/locales";

/** What crawlers should leave alone: private links and results of searches, in every language of the interface. */
const disallowed = locales.flatMap((locale) =>
  ["/manage/", "/search?", "/api/suggest"].map((path) => `Disallow: ${inLocale(path, locale)}\n`),
);

/** /robots.txt. Source: RFC 9309. */
export const loader = ({ context: { origin } }: LoaderFunctionArgs) =>
  new Response(`User-agent: *\n${disallowed.join("")}\nSitemap: ${origin}/sitemap.xml\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
