import { expect, it } from "vitest";
import { sitemapXml } from "../../../../app/features/site/sitemap";

it("lists URLs with the date of their change", () => {
  const xml = sitemapXml("https://example.org", [
    { path: "/" },
    { path: "/story/a&b", changedAt: new Date("2026-11-20T12:00:00Z") },
  ]);
  expect(xml).toContain("<url><loc>https://example.org/</loc></url>");
  expect(xml).toContain(
    "<loc>https://example.org/story/a&amp;b</loc><lastmod>2026-11-20T12:00:00.000Z</lastmod>",
  );
});
