import type { MetaDescriptor } from "@remix-run/react";
import { site } from "~/content/site";
import { inLocale } from "~/lib/i18n/locales";
import { currentLocale, t } from "~/lib/i18n/t";

/** Metadata of a page, for search engines and link previews. */
export interface PageFacts {
  title: string;
  /** Of the document, where that says more than a preview should. */
  documentTitle?: string;
  description: string;
  /** The site's origin. */
  origin: string;
  /** The English page's canonical path, from the root, without parameters for filtering or tracking. */
  path: string;
  type?: "website" | "article";
  image?: { path: string; alt: string };
  /** schema.org data (JSON-LD). */
  structured?: Record<string, unknown>[];
  /** For pages that should not be found by search. */
  noIndex?: boolean;
}

/** The tag that keeps a page out of search engines. */
export const noIndex = { name: "robots", content: "noindex" };

const defaultImage = { path: "/social/default.png", alt: `${site.name}: ${site.tagline}` };

/** Title, description, canonical link, Open Graph, Twitter and JSON-LD tags of a page. */
export function pageMeta(page: PageFacts): MetaDescriptor[] {
  const { description, origin, type = "website", image = defaultImage } = page;
  const title =
    page.title === site.name
      ? `${site.name} · ${t(site.tagline)}`
      : `${page.documentTitle ?? page.title} · ${site.name}`;
  const url = `${origin}${inLocale(page.path, currentLocale())}`;
  if (page.noIndex) return [{ title }, noIndex];
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:site_name", content: site.name },
    { property: "og:title", content: page.title },
    { property: "og:description", content: description },
    { property: "og:type", content: type },
    { property: "og:url", content: url },
    { property: "og:image", content: `${origin}${image.path}` },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: image.alt },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:image", content: `${origin}${image.path}` },
    { name: "twitter:image:alt", content: image.alt },
    ...(page.structured ?? []).map((data) => ({
      "script:ld+json": { "@context": "https://schema.org", ...data },
    })),
  ];
}
