import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import spanish from "../../../messages/es.json";
import japanese from "../../../messages/ja.json";
import { storePost } from "../../support/mail/newsletter";
import { origin, post, visit } from "../../support/site";
import { fillStories, submissionFields } from "../../support/stories";

const asks = (language: string, headers: Record<string, string> = {}) => ({
  headers: { Accept: "text/html", "Accept-Language": language, ...headers },
});

it.each<[string, Record<string, string>]>([
  ["es", spanish],
  ["ja", japanese],
])("shows a page in %s, with links and scripts of that language", async (locale, catalog) => {
  const { text, response } = await visit(`/${locale}/map`);
  expect(text).toContain(`<html lang="${locale}"`);
  expect(text).toContain(catalog["Skip to content"]);
  expect(text).not.toContain("Skip to content");
  expect(text).toContain(`href="/${locale}/community"`);
  expect(text).toContain(`<link rel="canonical" href="${origin}/${locale}/map"/>`);
  // Nobody loads the manifest's file: pages have their part of it.
  const scripts = new Set(text.match(/\/assets\/(?!manifest)[\w./-]+\.js/g));
  expect(scripts.size).toBeGreaterThan(5);
  for (const script of scripts) {
    expect(script).toMatch(new RegExp(`^/assets/${locale}-`));
    expect((await env.ASSETS.fetch(new URL(script, origin))).status, script).toBe(200);
  }
  expect(response.headers.get("link")).toContain(`<${origin}/es/map>; rel="alternate"; hreflang="es"`);
});

it("shows the same page in English without a prefix, and names its other languages", async () => {
  const { text, response } = await visit("/map");
  expect(text).toContain('<html lang="en"');
  expect(text).toContain('href="/community"');
  expect(text).toContain(`<link rel="canonical" href="${origin}/map"/>`);
  const links = response.headers.get("link")?.split(", ");
  expect(links?.map((link) => /hreflang="([\w-]+)"/.exec(link)?.[1])).toEqual([
    "en",
    "es",
    "ja",
    "x-default",
  ]);
});

it("caches a page once in each language", async () => {
  const caching = { KEEP_PAGES: "on" };
  const languageOf = (text: string) => /<html lang="(\w+)"/.exec(text)?.[1];
  for (const path of ["/years", "/es/years", "/ja/years", "/years", "/es/years", "/ja/years"]) {
    const [, prefix = "en"] = /^\/(es|ja)\//.exec(path) ?? [];
    expect(languageOf((await visit(path, {}, caching)).text)).toBe(prefix);
  }
});

it("shows a story's words in their own language within a Spanish page", async () => {
  const { text } = await visit("/es/story/demo-1");
  expect(text).toContain('<html lang="es"');
  expect(text).toMatch(/<div lang="en" dir="ltr"/);
});

const inEnglish = '<(?:p|h[1-4]|div)[^>]* lang="en" dir="ltr"[^>]*>';

it.each([
  ["/stories/velvet-underground", ["(?:(?!<p).)*<p>"]],
  ["/stories", ["A piano tuner’s daughter takes", "Between the tap room"]],
  ["/", ["A piano tuner’s daughter takes", "Between the tap room"]],
  ["/newsletter", ["<a [^>]*>The first letter", "What it is about", "<p>Hello"]],
  ["/newsletter/the-first-letter", ["The first letter", "What it is about", "<p>Hello"]],
])("says on other pages that essays and letters are in English: %s", async (path, words) => {
  await storePost();
  for (const text of words) {
    const marked = new RegExp(`${inEnglish}${text}`, "s");
    for (const prefix of ["/es", "/ja"])
      expect((await visit(prefix + (path === "/" ? "" : path))).text).toMatch(marked);
    expect((await visit(path)).text).not.toMatch(marked);
  }
});

it("calls a song that nobody named so in the language of the page", async () => {
  await fillStories(1);
  await env.DB.exec(
    "UPDATE stories SET song_title = 'Untitled Song', artist_name = 'Unknown Artist', song_slug = '', song_id = NULL, artist_slug = NULL",
  );
  const [title, artist] = [spanish["Untitled Song"], "Artista desconocido"];
  const { text } = await visit("/es/story/story-1");
  expect(text).toContain(`<title>${title}, de ${artist}`);
  for (const words of [`<bdi>${title}</bdi></h1>`, `<bdi>${artist}</bdi>`]) expect(text).toContain(words);
  for (const path of ["/es/community", "/es/embed/story/story-1"]) {
    const page = (await visit(path)).text;
    for (const words of [`<bdi>${title}</bdi>`, `<bdi>${artist}</bdi>`]) expect(page, path).toContain(words);
  }
  expect((await visit("/es/community/rss.xml")).text).toContain(`<title>${title}, de ${artist}</title>`);
  expect((await visit("/story/story-1")).text).toContain("<title>Untitled Song by Unknown Artist");
});

it.each(["/es", "/ja", ""])("goes on to the next stories in the language of the page: %s", async (prefix) => {
  await fillStories(30);
  const { text } = await visit(`${prefix}/community`);
  expect(/href="([^"]*)" rel="next"/.exec(text)?.[1]).toMatch(new RegExp(`^${prefix}/community\\?cursor=`));
});

it("calls such a song so on its author's pages, too", async () => {
  const unnamed = submissionFields({ song_title: "", artist_name: "" });
  const link = (await post("/submissions/new", unnamed)).response.headers.get("location");
  const title = spanish["Untitled Song"];
  const { text } = await visit(`/es${link}`);
  expect(text).toContain(`<h1>${title}</h1>`);
  expect(text).toContain(`sobre «${title}», de ${spanish["Unknown Artist"]}"`);
  expect((await visit(`/es${link}/withdraw`)).text).toContain(`«${title}» desaparece`);
});

it("says on the book's page that what people said of it is in English", async () => {
  const quote = '<blockquote lang="en" dir="ltr"[^>]*>“(?:<!-- -->)?I put it by the till';
  for (const prefix of ["/es", "/ja"])
    expect((await visit(`${prefix}/shop`)).text).toMatch(new RegExp(quote));
  expect((await visit("/shop")).text).not.toMatch(new RegExp(quote));
});

it.each([
  ["/newsletter", "一曲をそえたお便り。月に二度"],
  ["/shop", "$24.99。35 ドルを超える注文は送料無料。"],
])("ends sentences on Japanese pages as Japanese does: %s", async (path, words) => {
  const { text } = await visit(`/ja${path}`);
  expect(text.split("<main")[path === "/shop" ? 1 : 0]).toContain(words);
});

it.each(["/es/artist/cranberries", "/es/song/dreams--cranberries"])(
  "names addresses of the page's language alone in the structured data of %s",
  async (path) => {
    const { text } = await visit(path);
    const [, data = ""] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(text) ?? [];
    const pages = Array.from(
      data.matchAll(new RegExp(`"url":"${origin}(/[^"]*)`, "g")),
      ([, page]) => page ?? "",
    );
    expect(pages).toContain(path);
    expect(pages.filter((page) => !page.startsWith("/es/"))).toEqual([]);
  },
);

it.each([
  ["es-MX,es;q=0.9,en;q=0.5", "/es/map?cell=1"],
  ["ja", "/ja/map?cell=1"],
  ["fr-FR,fr;q=0.9,ja;q=0.4,en;q=0.2", "/ja/map?cell=1"],
])("leads a browser that asks for %s to %s", async (language, there) => {
  const { status, response } = await visit("/map?cell=1", asks(language));
  expect(status).toBe(302);
  expect(response.headers.get("location")).toBe(there);
  expect(response.headers.get("vary")).toContain("Accept-Language");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
});

it("leads to the page about the API, too, and names its other languages", async () => {
  const { status, response } = await visit("/api", asks("es"));
  expect([status, response.headers.get("location")]).toEqual([302, "/es/api"]);
  expect((await visit("/es/api")).response.headers.get("link")).toContain(
    `<${origin}/ja/api>; rel="alternate"; hreflang="ja"`,
  );
});

it.each(["en-GB,en;q=0.9,es;q=0.8", "fr", "*", "", "es;q=nonsense, en", "en".repeat(5000)])(
  "shows English to a browser that asks for “%s”",
  async (language) => {
    expect((await visit("/map", asks(language))).status).toBe(200);
  },
);

it("leads nobody elsewhere who named the language, or chose one by the switch", async () => {
  expect((await visit("/ja/map", asks("es"))).text).toContain('<html lang="ja"');
  expect((await visit("/map", asks("es", { Cookie: "__Host-language=en" }))).status).toBe(200);
  const { response } = await visit("/map", asks("en", { Cookie: "__Host-language=ja" }));
  expect(response.headers.get("location")).toBe("/ja/map");
});

it.each([
  "/community/rss.xml",
  "/robots.txt",
  "/.well-known/security.txt",
  "/embed/story/demo-1",
  "/api/stories.json",
  "/api/songs?q=dreams",
  "/oembed?url=https%3A%2F%2Fliner-notes.test%2Fstory%2Fdemo-1",
  "/sitemap.xml",
])("leads nobody from %s, which has no languages", async (path) => {
  expect((await visit(path, asks("es"))).response.headers.get("location")).toBeNull();
});

it("leads no script, picture or frame", async () => {
  for (const destination of ["empty", "image", "iframe"]) {
    expect((await visit("/map", asks("es", { "Sec-Fetch-Dest": destination }))).status).toBe(200);
  }
});

const choose = (language: string, referer: string) =>
  visit("/language", {
    method: "POST",
    headers: { Origin: origin, Referer: referer },
    body: new URLSearchParams({ language }),
  });

it.each([
  ["es", `${origin}/song/yesterday?cursor=1`, "/es/song/yesterday?cursor=1"],
  ["en", `${origin}/ja/map`, "/map"],
  ["ja", `${origin}/es`, "/ja"],
  ["es", "https://elsewhere.example/map", "/es"],
  ["en", `${origin}/es//elsewhere.example/map`, "/es//elsewhere.example/map"],
  ["en", `${origin}//elsewhere.example/map`, "/"],
  ["es", "", "/es"],
])("shows in %s the page from which that was chosen: %s", async (language, referer, there) => {
  const { status, response } = await choose(language, referer);
  expect(status).toBe(303);
  expect(response.headers.get("location")).toBe(`${origin}${there}`);
  expect(response.headers.get("set-cookie")).toContain(
    `__Host-language=${language}; Path=/; Max-Age=31536000`,
  );
});

it("knows no other language", async () => {
  expect((await choose("xx", `${origin}/map`)).status).toBe(400);
  expect((await visit("/de/map")).status).toBe(404);
  expect((await visit("/es/es/map")).status).toBe(404);
});

it("answers a form in the language of its page, and stays in it", async () => {
  const { status, text } = await post("/es/contact", { name: "", email: "nobody", message: "" });
  expect(status).toBe(400);
  expect(text).toContain('<html lang="es"');
  expect(text).not.toContain("Please enter");
  const liked = await post("/es/story/demo-1/like", { liked: "yes" });
  expect(liked.response.headers.get("location")).toBe("/es/story/demo-1#like");
});

it.each([
  ["/es/submissions/new.data", {}],
  ["/api/submissions", { Referer: `${origin}/es/community` }],
])("says in Spanish what is wrong with a story sent by script to %s", async (path, headers) => {
  const { text } = await visit(path, {
    method: "POST",
    headers: { Origin: origin, ...headers },
    body: new URLSearchParams({
      story_content: "Short",
      submitter_email: "nobody",
      submission_key: crypto.randomUUID(),
    }),
  });
  expect(text).toContain(spanish["Invalid email"]);
  expect(text).toContain(spanish["Story must be at least {count} characters"].replace("{count}", "10"));
});

it.each([
  [`${origin}/ja/community`, "/ja/story/demo-1#like"],
  ["https://elsewhere.example/ja/community", "/story/demo-1#like"],
])("answers what a script of %s sends in that page's language, if it is ours", async (page, there) => {
  const sent = await visit("/story/demo-1/like", {
    method: "POST",
    headers: { Origin: origin, Referer: page },
    body: new URLSearchParams({ liked: "yes" }),
  });
  expect(sent.response.headers.get("location")).toBe(there);
});

it("passes the data of a page to the browser's router, and its routes", async () => {
  const data = await visit("/es/community.data");
  expect(data.status).toBe(200);
  expect((await visit("/es.data")).status).toBe(200);
  const { text } = await visit("/es/community");
  const [, version = ""] = /"version":\s*"(\w+)"/.exec(text) ?? [];
  const routes = await visit(`/es/__manifest?${new URLSearchParams({ version, p: "/es/shop" })}`);
  expect(routes.text).toContain('"/assets/es-');
  expect(Object.keys(JSON.parse(routes.text))).toContain("routes/shop");
});

it.each([
  "/community/rss.xml",
  "/community/atom.xml",
  "/community/feed.json",
  "/newsletter/rss.xml",
  "/voices/podcast.xml",
])("has the feed %s in Spanish, linked from pages in it", async (path) => {
  const { status, text } = await visit(`/es${path}`);
  expect(status).toBe(200);
  expect(text).toMatch(/<language>es<\/language>|"language":"es"|xmlns="http:\/\/www.w3.org\/2005\/Atom"/);
  expect(text).toContain(`${origin}/es${path}`);
  expect(text).toMatch(/Liner Notes: (historias de la comunidad|cartas|voces)/);
  const page = path.startsWith("/newsletter") ? "/es/newsletter" : "/es/community";
  expect((await visit(page)).text).toContain(`href="/es${path}"`);
  expect((await visit(path)).text).not.toContain(`${origin}/es`);
});
