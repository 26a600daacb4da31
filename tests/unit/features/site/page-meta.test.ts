import { expect, it } from "vitest";
import { site } from "~/content/site";
import { pageMeta } from "~/features/site/page-meta";
import { privateHeaders } from "~/features/site/private-headers";
import { sitemapResponse } from "~/features/site/sitemap";
import { breadcrumbs, recording } from "~/features/site/structured-data";

const facts = { title: "A page", description: "What is there.", origin: "https://a.example", path: "/a" };

it("has URL, title and type for search engines and link previews", () => {
  const tags = pageMeta({ ...facts, structured: [{ "@type": "Article" }] });
  for (const tag of [
    { title: `A page · ${site.name}` },
    { tagName: "link", rel: "canonical", href: "https://a.example/a" },
    { property: "og:url", content: "https://a.example/a" },
    { property: "og:type", content: "website" },
    { property: "og:image", content: "https://a.example/social/default.png" },
    { name: "twitter:image", content: "https://a.example/social/default.png" },
    { "script:ld+json": { "@context": "https://schema.org", "@type": "Article" } },
  ]) {
    expect(tags).toContainEqual(tag);
  }
  expect(pageMeta({ ...facts, title: site.name })[0]).toEqual({ title: `${site.name} · ${site.tagline}` });
});

it("has only a title for a page that is not indexed", () => {
  expect(pageMeta({ ...facts, noIndex: true })).toEqual([
    { title: `A page · ${site.name}` },
    { name: "robots", content: "noindex" },
  ]);
});

it("makes a private page uncacheable, and passes on the action's headers", () => {
  const headers = privateHeaders({
    actionHeaders: new Headers({ "Retry-After": "60", "Cache-Control": "public, max-age=60" }),
  });
  expect(Object.fromEntries(headers)).toEqual({ "cache-control": "private, no-store", "retry-after": "60" });
});

it("makes a sitemap publicly cacheable for an hour", () => {
  expect(Object.fromEntries(sitemapResponse("").headers)).toEqual({
    "content-type": "application/xml; charset=utf-8",
    "cache-control": "public, max-age=3600",
  });
});

it("numbers the breadcrumbs from the home page on, and names an album if there is one", () => {
  const { itemListElement } = breadcrumbs("https://a.example", [{ name: "Stories", path: "/stories" }]);
  expect(itemListElement).toMatchObject([
    { position: 1, name: site.name, item: "https://a.example/" },
    { position: 2, name: "Stories", item: "https://a.example/stories" },
  ]);
  expect(recording({ title: "A", artist: "B" })).not.toHaveProperty("inAlbum");
  expect(recording({ title: "A", artist: "B", album: "C" })).toMatchObject({ inAlbum: { name: "C" } });
});
