import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { book } from "~/content/book";
import { essays } from "~/content/essays";
import spanish from "../../messages/es.json";
import { storePost } from "../support/mail/newsletter";
import { origin, structuredData, visit } from "../support/site";
import { fillStories } from "../support/stories";

it("has a robots.txt with the sitemap and the private pages", async () => {
  const { text } = await visit("/robots.txt");
  expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
  for (const path of ["/manage/", "/es/manage/", "/ja/search?"])
    expect(text).toContain(`Disallow: ${path}\n`);
});

it.each(["/outbox", "/offline", "/auth", "/search?q=moon"])(
  "asks search engines to leave out %s, which has nothing to be found by",
  async (path) => {
    expect((await visit(path)).text).toContain('<meta name="robots" content="noindex"/>');
  },
);

it.each([
  "https://linernotes.example",
  // As browsers show it.
  "https://linernotes.example/",
])(
  "names the site's own address everywhere, by %s, whichever of its addresses was asked",
  async (setting) => {
    const own = "https://linernotes.example";
    const bindings = { ORIGIN: setting as "" };
    const { text } = await visit("/story/demo-1", {}, bindings);
    expect(text).toContain(`<link rel="canonical" href="${own}/story/demo-1"/>`);
    expect(text).toContain(`<meta property="og:url" content="${own}/story/demo-1"/>`);
    expect(text).toContain(`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(own)}`);
    expect(text).not.toContain(origin);
    expect((await visit("/robots.txt", {}, bindings)).text).toContain(`Sitemap: ${own}/sitemap.xml`);
    const [index, pages] = await Promise.all(
      ["/sitemap.xml", "/sitemap/pages.xml"].map((path) => visit(path, {}, bindings)),
    );
    expect(index?.text).toContain(`<loc>${own}/sitemap/pages.xml</loc>`);
    expect(pages?.text).toContain(`<loc>${own}/stories</loc>`);
    expect(`${index?.text}${pages?.text}`).not.toContain(origin);
  },
);

it("links to the icons of browsers and of home screens, which are there", async () => {
  const { text } = await visit("/about");
  const icons = Array.from(
    text.matchAll(/<link rel="(icon|apple-touch-icon)" href="([^"]+)"/g),
    ([, rel, href = ""]) => ({ rel, href }),
  );
  expect(icons.map(({ rel }) => rel)).toEqual(["icon", "icon", "apple-touch-icon"]);
  for (const { href } of icons) expect((await env.ASSETS.fetch(new URL(href, origin))).status).toBe(200);
});

it("has a web manifest with existing icons and screenshots", async () => {
  const { text, response } = await visit("/site.webmanifest");
  expect(response.headers.get("content-type")).toContain("application/manifest+json");
  const manifest = JSON.parse(text);
  expect(manifest).toMatchObject({ name: "Liner Notes", start_url: "/" });
  expect(manifest.screenshots.map(({ form_factor }: { form_factor: string }) => form_factor)).toEqual([
    "narrow",
    "wide",
  ]);
  for (const { src } of [...manifest.icons, ...manifest.screenshots])
    expect((await env.ASSETS.fetch(new URL(src, origin))).status).toBe(200);
});

it.each([
  ["/stories/velvet-underground", ["Article", "BreadcrumbList"]],
  ["/story/demo-1", ["SocialMediaPosting"]],
  ["/shop", ["Product", "Book"]],
])("has schema.org data for %s", async (path, types) => {
  const { text } = await visit(path);
  const said = JSON.stringify(structuredData(text));
  for (const type of types) expect(said).toContain(`"@type":"${type}"`);
});

it("tells search engines the book's name, maker, price and rating, and an essay's author and language", async () => {
  const dataAt = async (path: string) => structuredData((await visit(path)).text);
  expect(await dataAt("/es/shop")).toContainEqual(
    expect.objectContaining({
      "@type": "Product",
      name: book.title,
      brand: { "@type": "Brand", name: "Liner Notes" },
      offers: expect.objectContaining({ price: "24.99", priceCurrency: "USD" }),
      aggregateRating: { "@type": "AggregateRating", ratingValue: 4.8, bestRating: 5, reviewCount: 247 },
    }),
  );
  expect(await dataAt("/shop")).toContainEqual(
    expect.objectContaining({
      "@type": "Book",
      name: book.title,
      author: { "@type": "Person", name: book.author },
      publisher: expect.objectContaining({ name: "Liner Notes", logo: `${origin}/icons/icon-512.png` }),
    }),
  );
  const [essay] = essays;
  // Essays are in English, whatever the language of the page around them.
  expect(await dataAt(`/es/stories/${essay?.slug}`)).toContainEqual(
    expect.objectContaining({
      "@type": "Article",
      author: { "@type": "Person", name: essay?.author },
      datePublished: essay?.published_at,
      inLanguage: "en",
    }),
  );
});

it("leads from the Stories page to every essay, each by its own title", async () => {
  const { text } = await visit("/stories");
  const cards = text.replaceAll("&#x27;", "'").split("<article").slice(1);
  expect(cards).toHaveLength(essays.length);
  for (const [at, { slug, title, artist }] of essays.entries()) {
    expect(cards[at]).toContain(`href="/stories/${slug}"`);
    for (const shown of [`>${title}</h3>`, `>${artist}</p>`]) expect(cards[at]).toContain(shown);
  }
});

it("says a page's schema.org data in the page's language, with links to pages in it", async () => {
  const data = structuredData((await visit("/es/contact")).text);
  const [questions, trail] = ["FAQPage", "BreadcrumbList"].map((type) =>
    data.find((one) => one["@type"] === type),
  );
  const first = {
    name: spanish["Do I need an account to tell a story?"],
    acceptedAnswer: expect.objectContaining({ text: expect.stringMatching(/^No\. Puedes/) }),
  };
  expect(questions).toMatchObject({ mainEntity: expect.arrayContaining([expect.objectContaining(first)]) });
  expect(trail).toMatchObject({
    itemListElement: [
      { position: 1, item: `${origin}/es` },
      { position: 2, name: "Contacto", item: `${origin}/es/contact` },
    ],
  });
  const essay = structuredData((await visit("/es/stories/brand-new")).text).find(
    (one) => one["@type"] === "Article",
  );
  expect(essay).toMatchObject({ mainEntityOfPage: `${origin}/es/stories/brand-new` });
  const [site] = structuredData((await visit("/es")).text);
  expect(site).toMatchObject({
    url: `${origin}/es`,
    inLanguage: "es",
    potentialAction: { target: { urlTemplate: `${origin}/es/search?q={search_term_string}` } },
  });
});

it("names who told a story as its page does", async () => {
  await fillStories(1);
  const [story] = structuredData((await visit("/es/story/story-1")).text);
  const author = { name: spanish.Anonymous };
  expect(story).toMatchObject({ author });
  const song = structuredData((await visit("/es/song/song-1--artist-1")).text).find(
    (one) => one["@type"] === "MusicRecording",
  );
  expect(song).toMatchObject({ subjectOf: [{ author }] });
});

it.each([
  "/",
  "/stories",
  "/stories/brand-new",
  "/community",
  "/radio",
  "/about",
  "/shop",
  "/submissions",
  "/contact",
  "/newsletter",
  "/api",
])("gives %s its own title, description, canonical URL and image", async (path) => {
  const { text } = await visit(path);
  expect(text).toContain(`<link rel="canonical" href="${origin}${path}"/>`);
  expect(/<title>([^<]+)<\/title>/.exec(text)?.[1]).toMatch(/.{10,}/);
  expect(/<meta name="description" content="([^"]+)"/.exec(text)?.[1]).toMatch(/^.{40,220}$/);
  const image = /<meta property="og:image" content="([^"]+)"/.exec(text)?.[1] ?? "";
  expect((await env.ASSETS.fetch(image)).headers.get("content-type")).toBe("image/png");
});

it("says of a letter who wrote it, when, and where it is", async () => {
  await storePost();
  const path = "/newsletter/the-first-letter";
  const data = structuredData((await visit(path)).text);
  const [letter, trail] = ["BlogPosting", "BreadcrumbList"].map((type) =>
    data.find((one) => one["@type"] === type),
  );
  expect(letter).toMatchObject({
    headline: "The first letter",
    description: "What it is about.",
    author: { name: "Ines Halloran" },
    datePublished: "2026-11-01T08:00:00.000Z",
    mainEntityOfPage: `${origin}${path}`,
  });
  const last = { name: "The first letter", item: `${origin}${path}` };
  expect(trail).toMatchObject({ itemListElement: [{ position: 1 }, { position: 2 }, last] });
});

it.each([
  ["/auth", "Sign in"],
  ["/auth?mode=sign-up", "Sign up"],
])("names the page %s by what its form does", async (path, title) => {
  expect((await visit(path)).text).toContain(`<title>${title} · Liner Notes</title>`);
});
