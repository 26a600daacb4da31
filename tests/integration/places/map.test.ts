import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, expect, it } from "vitest";
import { openMap } from "~/features/catalogue/map/open-map.server";
import { countingD1 } from "../../support/database/counting-d1";
import { counted, loadPlaces } from "../../support/places/gazetteer";
import { post, visit } from "../../support/site";
import { fillStories, newestStoryId, submissionFields } from "../../support/stories";

beforeEach(loadPlaces);

const caching = { KEEP_PAGES: "on" };

let sent = 0;

async function tell(fields: Record<string, string>) {
  const story_content = `Story number ${++sent}, told somewhere.`;
  const { response } = await post(
    "/submissions/new",
    submissionFields({ story_content, place_exactness: "town", ...fields }),
    caching,
  );
  const id = await newestStoryId();
  return { id, link: response.headers.get("location") ?? "" };
}

const everywhere = [
  "/map",
  "/map?cell=6.13.33",
  "/place/hamburg-germany",
  "/place/germany",
  "/years",
  "/year/1984",
  "/community?place=Hamburg",
  "/community?year=1984",
  "/sitemap/pages.xml",
];

it("has a published story on the map, in the lists and in every count, and none of a hidden one from that moment", async () => {
  const { id, link } = await tell({ place_text: "Hamburg", year: "1984" });
  const texts = () => Promise.all(everywhere.map(async (path) => (await visit(path, {}, caching)).text));
  const shown = await texts();
  expect(shown[0]).toContain("Berlin, Germany and around: 1 story");
  expect(shown[0]).toContain('href="/place/germany"');
  for (const at of [2, 3, 5, 6, 7]) expect(shown[at], everywhere[at]).toContain(`/story/${id}`);
  expect(shown[4]).toContain('href="/year/1984"');
  expect(shown[2]).toContain("<title>Stories from Hamburg, Germany · Liner Notes</title>");
  expect(shown[2]).toContain('content="1 story of songs that found somebody in Hamburg, Germany."');
  expect(shown[2]).toMatch(/"position":3,"name":"Germany".*"position":4,"name":"Hamburg"/);
  expect(shown[8]).toMatch(/\/place\/hamburg-germany<.*\/year\/1984</s);

  await post(link, { intent: "unpublish" }, caching);
  const hidden = await texts();
  for (const [at, text] of hidden.entries()) {
    expect(text, everywhere[at]).not.toMatch(
      new RegExp(`story/${id}|and around|href="/year/1984"|/place/(hamburg-)?germany["<]`),
    );
  }
  for (const path of ["/place/hamburg-germany", "/place/germany", "/year/1984"]) {
    expect((await visit(path, {}, caching)).status, path).toBe(404);
  }
  expect(await counted()).toEqual({ places: [], cells: [], years: [] });
});

it("counts the same, whatever happens to stories, as a count from scratch", async () => {
  const fields: Record<string, string>[] = [
    { place_text: "Hamburg", year: "1984" },
    { place_text: "Hamburg", year: "1985" },
    { place_text: "Paris", year: "1984" },
    { place_text: "Berlin", place_exactness: "country" },
    { place_text: "a boat" },
    { year: "1984" },
  ];
  const stories: Awaited<ReturnType<typeof tell>>[] = [];
  for (const one of fields) stories.push(await tell(one));
  const edit = (at: number, fields: Record<string, string>) =>
    post(stories[at]?.link ?? "", { intent: "edit", story_content: `Changed, number ${at}.`, ...fields });
  await edit(0, { place_text: "Berlin", place_exactness: "town", year: "1999" });
  await post(stories[1]?.link ?? "", { intent: "unpublish" });
  await edit(2, { place_text: "", place_exactness: "town", year: "" });
  await post(stories[1]?.link ?? "", { intent: "publish" });
  await post(`${stories[5]?.link}/withdraw`, {});
  await env.DB.prepare("DELETE FROM stories WHERE id = ?").bind(stories[3]?.id).run();
  const kept = await counted();
  expect(kept.places).toEqual([
    { id: "berlin-germany", story_count: 1, exact_count: 1 },
    { id: "germany", story_count: 2, exact_count: 0 },
    { id: "hamburg-germany", story_count: 1, exact_count: 1 },
  ]);
  expect(kept.years).toEqual([
    { year: 1985, story_count: 1 },
    { year: 1999, story_count: 1 },
  ]);
  // Counts all anew.
  await env.DB.exec("UPDATE places SET story_count = 7, exact_count = 7");
  await env.DB.exec("UPDATE place_cells SET story_count = 7, sum_x = 7, sum_y = 7");
  await loadPlaces();
  expect(await counted()).toEqual(kept);
});

it("leads from the world to a town, without a script", async () => {
  await tell({ place_text: "Hamburg" });
  let path = "/map";
  for (const level of [4, 6, 8, 10]) {
    const { text } = await visit(path);
    path = /href="(\/map\?cell=[\d.]+)"[^>]*>\s*<title>/.exec(text)?.[1] ?? "";
    expect(path).toMatch(new RegExp(`cell=${level}\\.`));
  }
  const { text } = await visit(path);
  expect(text).toMatch(/href="\/place\/hamburg-germany"[^>]*><title>Hamburg, Germany: 1 story</);
  // The marks as a list, for whoever doesn't see the map.
  expect(text).toMatch(/<h2[^>]*>In this part</);
  expect((await visit("/map")).text).toMatch(/<h2[^>]*>By country</);
});

it("lists countries by the names that they have in the language of the page", async () => {
  for (const place_text of ["Hamburg", "Paris, France", "United States"]) await tell({ place_text });
  const countries = async (path: string) => {
    const { text } = await visit(path);
    return Array.from(text.matchAll(/href="(?:\/\w\w)?\/place\/([\w-]+)"/g), ([, id]) => id);
  };
  expect(await countries("/map")).toEqual(["france", "germany", "united-states"]);
  // Alemania, Estados Unidos, Francia.
  expect(await countries("/es/map")).toEqual(["germany", "united-states", "france"]);
});

it("names a town's region, and its country in the language of the page", async () => {
  await tell({ place_text: "Springfield, Illinois" });
  const { text } = await visit("/es/place/springfield-illinois-united-states");
  expect(text).toContain("Springfield, Illinois, Estados Unidos");
});

it("shows the clusters of a view's own squares alone", async () => {
  // The first and the last squares within the view, and those next to them.
  const squares = [25, 26, 41, 42].map((col) => [5, col]).concat([1, 2, 9, 10].map((row) => [row, 30]));
  const insert = env.DB.prepare(
    "INSERT INTO place_cells (level, row, col, place_id, story_count) VALUES (6, ?, ?, 'hamburg-germany', 1)",
  );
  await env.DB.batch(squares.map((square) => insert.bind(...square)));
  const { marks } = await openMap(drizzle(env.DB), { level: 4, row: 1, col: 8 });
  expect(marks.map(({ key }) => key).sort()).toEqual(["2.30", "5.26", "5.41", "9.30"]);
});

it("shows no own mark of a country whose stories all name towns", async () => {
  await tell({ place_text: "Hamburg" });
  expect((await visit("/place/germany")).text).toContain("1 story");
  expect((await visit("/map?cell=10.84.531")).text).not.toContain("no town named");
});

it("shows a country's own mark where its stories name no town", async () => {
  await tell({ place_text: "Germany" });
  const { text } = await visit("/map?cell=10.84.531");
  expect(text).toContain("Germany, no town named: 1 story");
  expect((await visit("/place/germany")).text).toContain("1 story");
});

it.each(["/map?cell=5.1.1", "/map?cell=4.99.1", "/map?cell=4.1.99", "/map?cell=x", "/map?cell=4.-1.2"])(
  "shows the whole world for %s",
  async (path) => {
    expect((await visit(path)).text).toContain('viewBox="0 0 1024 512"');
  },
);

it("draws land in more detail the nearer it is", async () => {
  const land = async (path: string) => /href="([^"]+)#land"/.exec((await visit(path)).text)?.[1];
  expect(await land("/map")).toBe("/map/world.svg");
  expect(await land("/map?cell=4.1.8")).toBe("/map/world-near.svg");
});

const views = [
  "/map",
  "/map?cell=4.1.8",
  "/map?cell=10.78.532",
  "/place/hamburg-germany",
  "/place/germany",
  "/years",
  "/year/1984",
  "/community?place=Hamburg",
  "/community?year=1984",
];

it("reads the same rows with 50 stories of one town and year and with 20,000", {
  timeout: 60_000,
}, async () => {
  const rows = async (count: number) => {
    await env.DB.exec("DELETE FROM stories");
    await fillStories(count);
    await env.DB.exec("UPDATE stories SET place_id = 'hamburg-germany', place_country = 'DE', year = 1984");
    const all: Record<string, number> = {};
    for (const path of views) {
      const counting = countingD1(env.DB);
      expect((await visit(path, {}, { DB: counting.db })).status, path).toBe(200);
      all[path] = counting.rowsRead();
    }
    return all;
  };
  const few = await rows(50);
  expect(await rows(20_000)).toEqual(few);
  for (const path of ["/map", "/map?cell=4.1.8", "/map?cell=10.78.532"]) {
    // Three times the community page's, by tests/integration/database/rows-read.test.ts.
    expect(few[path], path).toBeLessThanOrEqual(99);
  }
});

it("shows the towns of the closest view alone, of which stories tell", async () => {
  const insert = env.DB.prepare(
    `INSERT INTO places
       (id, kind, name, country, name_key, population, latitude, longitude, x, y, story_count, exact_count)
     VALUES (?1, 'town', ?1, 'DE', 'town', 1, 0, 0, ?2, ?3, 1, ?4)`,
  );
  const [middle, within] = [34_000, 5400];
  // The view is four units of the drawing wide and two high; each is 64 of the gazetteer's.
  const columns = [33_887, 33_888, 34_144, 34_145].map((x) => insert.bind(`column ${x}`, x, within, 1));
  const rows = [5343, 5344, 5472, 5473].map((y) => insert.bind(`row ${y}`, middle, y, 1));
  await env.DB.batch([...columns, ...rows, insert.bind("untold", middle, within, 0)]);
  const { marks } = await openMap(drizzle(env.DB), { level: 10, row: 84, col: 531 });
  const found = marks.map(({ key }) => key).filter((key) => !key.includes("-"));
  expect(found.sort()).toEqual(["column 33888", "column 34144", "row 5344", "row 5472"]);
  const [first] = marks.filter(({ key }) => key === "column 33888");
  expect(first).toMatchObject({
    label: "column 33888",
    isCluster: false,
    storyCount: 1,
    x: 529.5,
    y: 84.375,
  });
});
