import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { member } from "../../support/accounts";
import { editorNamed } from "../../support/desk";
import { counted, loadPlaces } from "../../support/places/gazetteer";
import { post, visit } from "../../support/site";
import { newestStoryId, storyRow, submissionFields } from "../../support/stories";

beforeEach(loadPlaces);

async function send(fields: Record<string, string>) {
  const { response, status, text } = await post(
    "/submissions/new",
    submissionFields({ place_exactness: "town", ...fields }),
  );
  const id = await newestStoryId();
  return { id, link: response.headers.get("location") ?? "", row: await storyRow(id), status, text };
}

describe("the place that words name", () => {
  it.each([
    ["Hamburg, Germany", "hamburg-germany", "Hamburg, Germany"],
    ["hamburg", "hamburg-germany", "Hamburg, Germany"],
    ["Berlin, DE", "berlin-germany", "Berlin, Germany"],
    // Ten times as large as its namesake.
    ["Paris", "paris-france", "Paris, France"],
    ["Paris, USA", "paris-united-states", "Paris, United States"],
    ["Springfield, Illinois", "springfield-illinois-united-states", "Springfield, Illinois, United States"],
    // Its region is no part of its name.
    ["Paris, Texas", "paris-united-states", "Paris, United States"],
    ["paris, tx", "paris-united-states", "Paris, United States"],
    ["Paris, TX, USA", "paris-united-states", "Paris, United States"],
    ["Paris, Tennessee", null, "Paris, Tennessee"],
    ["New York, NY", "new-york-city-united-states", "New York City, United States"],
    ["New York", null, "New York"],
    // A state, too.
    ["New York, USA", null, "New York, USA"],
    ["Springfield, , Illinois", "springfield-illinois-united-states", "Springfield, Illinois, United States"],
    ["Germany", "germany", "Germany"],
    // Which one isn't certain, and nothing is guessed.
    ["Springfield", null, "Springfield"],
    ["Paris, Germany", null, "Paris, Germany"],
    // Delaware's, too.
    ["DE", null, "DE"],
    ["Dover, DE", null, "Dover, DE"],
    ["my grandmother's kitchen", null, "my grandmother's kitchen"],
  ])("of %j is %j", async (words, id, text) => {
    expect((await send({ place_text: words })).row).toMatchObject({ place_id: id, place_text: text });
  });

  it.each([
    [1000, "large"],
    [999, null],
  ])("of a town of %i people is %j, where its namesake has a hundred", async (people, id) => {
    await env.DB.prepare(
      `INSERT INTO places (id, kind, name, region, country, name_key, population, latitude, longitude, x, y)
       VALUES ('small', 'town', 'Newtown', 'R1', 'US', 'newtown', 100, 0, 0, 0, 0),
         ('large', 'town', 'Newtown', 'R2', 'US', 'newtown', ?, 0, 0, 0, 0)`,
    )
      .bind(people)
      .run();
    expect((await send({ place_text: "Newtown" })).row).toMatchObject({ place_id: id });
  });

  it("is suggested while it is typed, the largest first", async () => {
    const suggested = async (typed: string) =>
      JSON.parse((await visit(`/api/places?q=${encodeURIComponent(typed)}`)).text).places;
    expect(await suggested("ber")).toEqual(["Berlin, Germany"]);
    expect(await suggested("Paris")).toEqual(["Paris, France", "Paris, United States"]);
    expect(await suggested("paris, u")).toEqual(["Paris, United States"]);
    expect(await suggested("paris、u")).toEqual(["Paris, United States"]);
    expect(await suggested("paris, tex")).toEqual(["Paris, United States"]);
    expect(await suggested("paris, tx")).toEqual(["Paris, United States"]);
    expect(await suggested("new york, n")).toEqual(["New York City, United States"]);
    expect(await suggested("paris, ontario")).toEqual(["Paris, France", "Paris, United States"]);
    expect(await suggested("pari, texas")).toEqual([]);
    expect(await suggested("b")).toEqual([]);
    expect(await suggested("%00'; --")).toEqual([]);
  });

  it("is suggested six times at most, those with most people", async () => {
    await env.DB.exec(
      "INSERT INTO places (id, kind, name, region, country, name_key, population, latitude, longitude, x, y) SELECT 'new-' || value, 'town', 'Newtown', 'R' || value, 'US', 'newtown', value, 0, 0, 0, 0 FROM json_each('[1,2,3,4,5,6,7,8]')",
    );
    const { places } = JSON.parse((await visit("/api/places?q=newt")).text);
    expect(places).toEqual([8, 7, 6, 5, 4, 3].map((n) => `Newtown, R${n}, United States`));
  });
});

it.each([
  ["Hamburg, Germany", "germany", "Germany"],
  ["Germany", "germany", "Germany"],
  ["A hamlet, France", "france", "France"],
  ["Our kitchen, Hamburg", "germany", "Germany"],
  ["Hamburg, DE", "germany", "Germany"],
  ["Paris, Texas", "united-states", "United States"],
  ["A hamlet, US", "united-states", "United States"],
])("keeps no town of %j where the country is shown only", async (words, id, text) => {
  const { row } = await send({ place_text: words, place_exactness: "country" });
  expect(row).toMatchObject({ place_id: id, place_text: text, place_exactness: "country" });
  expect(JSON.stringify(row)).not.toMatch(/hamburg|hamlet/i);
});

it.each([
  ["es", "Un pueblo, Alemania", { place_id: "germany", place_text: "Germany", place_exactness: "country" }],
  ["ja", "ドイツ", { place_id: "germany", place_text: "Germany", place_exactness: "country" }],
  ["es", "Hamburgo, Alemania", { place_id: null, place_text: "Hamburgo, Alemania", place_exactness: "town" }],
  ["ja", "Hamburg, ドイツ", { place_id: "hamburg-germany", place_exactness: "town" }],
  ["ja", "Hamburg、ドイツ", { place_id: "hamburg-germany", place_exactness: "town" }],
  ["ja", "村，ドイツ", { place_id: "germany", place_text: "Germany", place_exactness: "country" }],
])("knows the countries' names in the page's language (%s: %s)", async (locale, words, expected) => {
  const fields = submissionFields({ place_text: words, place_exactness: expected.place_exactness });
  const { status } = await post(`/${locale}/submissions/new`, fields);
  expect(status).toBe(302);
  expect(await storyRow(await newestStoryId())).toMatchObject(expected);
});

it.each(["Hintertupfing", "Hintertupfing Germany", "12 Elm Street, Smallville", "Dover, DE", "DE"])(
  "refuses %j where the country is shown only, since it names none, and keeps what was typed",
  async (words) => {
    const before = await newestStoryId();
    const { id, status, text } = await send({ place_text: words, place_exactness: "country" });
    expect(status).toBe(400);
    expect(id).toBe(before);
    expect(text).toContain("We don’t know the country of this place");
    expect(text).toContain(`value="${words}"`);
  },
);

it("refuses a year that nobody remembers, one to come, and a place of too many words; and keeps what was typed", async () => {
  // The next one has begun somewhere on the last day of this one.
  const toCome = `${new Date().getFullYear() + 2}`;
  for (const year of ["1899", toCome, "84", "sometime"]) {
    const { status, text } = await send({ year, place_text: "Hamburg" });
    expect(status, year).toBe(400);
    expect(text).toContain("The year must be between 1900 and");
    expect(text).toMatch(/<details[^>]* open=""[^>]*>.*?value="Hamburg"/s);
    expect(text).toContain(`value="${year}"`);
  }
  // Its field isn't hidden in a closed part of the form.
  const { text: alone } = await send({ year: "1899" });
  expect(alone).toMatch(/<details[^>]* open=""[^>]*>(?:(?!<\/details>).)*value="1899"/s);
  const { status, text } = await send({ place_text: "far ".repeat(31) });
  expect(status).toBe(400);
  expect(text).toContain("The place must be less than 120 characters");
});

it("shows where and when on the story's page, with the ways to others, and takes words as words", async () => {
  const { id } = await send({ place_text: "Hamburg", year: "1984" });
  const { text } = await visit(`/story/${id}`);
  expect(text).toContain('href="/place/hamburg-germany"');
  expect(text).toContain('href="/year/1984"');
  const other = await send({ place_text: "<b>under</b> a pear tree", story_content: "Another one of mine." });
  const page = (await visit(`/story/${other.id}`)).text;
  expect(page).toContain("&lt;b&gt;under&lt;/b&gt; a pear tree");
  expect(page).not.toContain('href="/place/');
});

it("shows them apart on the page of a story that only its author sees", async () => {
  const author = await member("apart@example.org", { username: "Apart" });
  const fields = submissionFields({ place_text: "Hamburg", place_exactness: "town", year: "1984" });
  await author.post("/submissions/new", { ...fields, share_with_community: "" });
  const id = await newestStoryId();
  await env.DB.prepare("UPDATE stories SET is_published = 0 WHERE id = ?").bind(id).run();
  const { text } = await author.visit(`/story/${id}`);
  expect(text).toContain("<span>Hamburg, Germany</span><span>1984</span>");
});

it("lets the author change and clear them; a form without these fields changes nothing", async () => {
  const { id, link } = await send({ place_text: "Hamburg", year: "1984" });
  const { text } = await visit(link);
  expect(text).toContain('value="Hamburg, Germany"');
  expect(text).toContain('value="1984"');
  const edit = async (fields: Record<string, string>) => {
    await post(link, { intent: "edit", story_content: "My father hummed it while he drove.", ...fields });
    return storyRow(id);
  };
  expect(await edit({})).toMatchObject({ place_id: "hamburg-germany", year: 1984 });
  expect(await edit({ place_text: "Berlin", place_exactness: "country", year: "1985" })).toMatchObject({
    place_id: "germany",
    place_text: "Germany",
    year: 1985,
  });
  expect(await edit({ place_text: "", place_exactness: "town", year: "" })).toMatchObject({
    place_id: null,
    place_text: null,
    place_country: null,
    year: null,
  });
});

it("takes place and year away with a story that is withdrawn", async () => {
  const { id, link } = await send({ place_text: "Hamburg", year: "1984" });
  await post(`${link}/withdraw`, {});
  expect(await storyRow(id)).toMatchObject({
    place_text: null,
    place_id: null,
    place_country: null,
    place_exactness: null,
    year: null,
  });
  expect(await counted()).toEqual({ places: [], cells: [], years: [] });
});

it("has them in an author's own data, and shows them to editors", async () => {
  const author = await member("where@example.org", { username: "Where" });
  await author.post(
    "/submissions/new",
    submissionFields({ place_text: "Hamburg", place_exactness: "town", year: "1984" }),
  );
  expect((await author.visit("/profile/my-data.json")).text).toMatch(
    /"placeText":\s*"Hamburg, Germany",\s*"placeExactness":\s*"town",\s*"year":\s*1984/,
  );
  expect((await author.visit("/profile/my-data.html")).text).toContain("Hamburg, Germany, 1984");
  await post("/submissions/new", {
    ...submissionFields({ place_text: "Berlin", place_exactness: "town", year: "1989" }),
    share_with_community: "",
  });
  const editor = await editorNamed("Edith");
  expect((await editor.visit("/desk")).text).toContain("Berlin, Germany, 1989");
});

it("holds a story for a word in its place", async () => {
  const { status } = await post(
    "/submissions/new",
    submissionFields({ place_text: "Forbiddenville", place_exactness: "town" }),
    { HELD_WORDS: "forbiddenville" } as Partial<Env>,
  );
  expect(status).toBeLessThan(400);
  expect(await storyRow(await newestStoryId())).toMatchObject({ is_published: 0 });
});

it("holds a public story whose author puts a word into its place", async () => {
  const { id, link, row } = await send({ place_text: "Hamburg" });
  expect(row).toMatchObject({ is_published: 1 });
  const place = { place_text: "Forbiddenville", place_exactness: "town" };
  const HELD_WORDS = "forbiddenville" as "";
  await post(link, { ...submissionFields(place), intent: "edit" }, { HELD_WORDS });
  expect(await storyRow(id)).toMatchObject({ is_published: 0, place_text: "Forbiddenville" });
});
