import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { decide, editorNamed } from "../../support/desk";
import { fillGathering, stadium, submitThere } from "../../support/gatherings";
import { runScheduled } from "../../support/scheduled";
import { origin, structuredData, visit } from "../../support/site";

it("shows its stories, newest first, with a cursor for more", async () => {
  await fillGathering(25);
  const first = (await visit("/gathering/stadium")).text;
  expect(first.match(/id="story-told-\d+"/g)?.at(0)).toBe('id="story-told-25"');
  expect(first.match(/id="story-told-\d+"/g)).toHaveLength(20);
  const more = /href="(\/gathering\/stadium\?cursor=[^"]+)"/.exec(first)?.[1] ?? "";
  expect((await visit(more)).text.match(/id="story-told-\d+"/g)).toHaveLength(5);
  expect(first).toContain('href="/at/stadium"');
  expect(first).toContain('"@type":"CollectionPage"');
  expect(first).toContain('href="/gathering/stadium/rss.xml"');
});

it("says to search engines what it was, when and where, with its stories", async () => {
  await fillGathering(1);
  const { text } = await visit("/gathering/stadium");
  const name = "The Stadium Project";
  const [page, trail] = structuredData(text).filter((one) => one["@type"] !== "WebSite");
  expect(page).toMatchObject({
    "@type": "CollectionPage",
    name,
    url: `${origin}/gathering/stadium`,
    about: {
      "@type": "Event",
      name,
      startDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      location: { "@type": "Place", name: expect.stringMatching(/\w/) },
    },
    hasPart: [{ url: `${origin}/story/told-1` }],
  });
  expect(trail).toMatchObject({
    itemListElement: [
      { item: `${origin}/` },
      { name: "Community", item: `${origin}/community` },
      { name, item: `${origin}/gathering/stadium` },
    ],
  });
  expect(text).toContain(`<title>${name}: the stories told there`);
  expect(text).toContain(`<link rel="canonical" href="${origin}/gathering/stadium"`);
});

it("invites to tell only while it is open", async () => {
  await env.DB.exec("UPDATE gatherings SET closes_at = 1");
  const closed = (await visit("/gathering/stadium")).text;
  expect(closed).toContain("The telling is over");
  expect(closed).not.toContain("Tell yours");
  await env.DB.exec("UPDATE gatherings SET opens_at = 4102444800000, closes_at = 4102444800001");
  // An evening in America is the next day in UTC: the script writes the moment in the reader's time zone.
  expect((await visit("/gathering/stadium")).text).toContain(
    '<time dateTime="2100-01-01T00:00:00.000Z">January 1, 2100 at 12:00 AM UTC</time>',
  );
});

it.each(["rss.xml", "atom.xml", "feed.json"])("has a feed of what is published there: %s", async (file) => {
  await fillGathering(2);
  await submitThere({ story_content: "Nobody approved this." });
  const { text, status } = await visit(`/gathering/stadium/${file}`);
  expect(status).toBe(200);
  expect(text).toContain("Told there, number 2");
  expect(text).not.toContain("Nobody approved this.");
  expect((await visit(`/gathering/nowhere/${file}`)).status).toBe(404);
});

it("is cached for everybody, and purged by a decision", async () => {
  const caching = { KEEP_PAGES: "on" } as Partial<Env>;
  const editor = await editorNamed("Edith");
  const story = await submitThere({ story_content: "Kept, and then told." });
  expect((await visit("/gathering/stadium", {}, caching)).text).not.toContain("Kept, and then told.");
  await decide(editor, story, "approved", caching);
  expect((await visit("/gathering/stadium", {}, caching)).text).toContain("Kept, and then told.");
});

it("is in the sitemap once a story is published there, which the hourly job counts", async () => {
  expect((await visit("/sitemap/pages.xml")).text).not.toContain("/gathering/");
  await fillGathering(1);
  await runScheduled();
  expect((await visit("/sitemap/pages.xml")).text).toContain("/gathering/stadium<");
});

it("redirects a code in capitals, and does not know others", async () => {
  const { status, response } = await visit("/gathering/Stadium");
  expect([status, response.headers.get("location")]).toEqual([301, "/gathering/stadium"]);
  expect((await visit("/gathering/nowhere")).status).toBe(404);
});

it("is on the home page, below the links of the specification", async () => {
  const { text } = await visit("/");
  const places = ["mailto:", "https://forms.example/stadium-project", `/at/${stadium.code}"`].map((link) =>
    text.indexOf(link, text.indexOf("The Stadium Project")),
  );
  expect(places.every((place) => place > 0)).toBe(true);
});
