import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, expect, it } from "vitest";
import { listYears, openYear } from "~/features/catalogue/years/list-years.server";
import { visit } from "../../support/site";

const db = drizzle(env.DB);

/** Nobody tells of 1975 any more. */
beforeEach(async () => {
  await env.DB.exec(
    "INSERT INTO year_counts (year, story_count) VALUES (1990, 1), (1960, 1), (1970, 3), (1975, 0), (1980, 2)",
  );
});

it("lists the years that were told of, from the first to the last", async () => {
  expect((await listYears(db)).map(({ year }) => year)).toEqual([1960, 1970, 1980, 1990]);
});

it.each([
  [1960, null, 1970],
  [1970, 1960, 1980],
  [1980, 1970, 1990],
  [1990, 1980, null],
])("leads from %i to the years before and after it: %s, %s", async (year, before, behind) => {
  expect(await openYear(db, year, new URLSearchParams())).toMatchObject({ year, before, behind });
});

it.each([1975, 1976])("has no page of %i, of which nobody tells", async (year) => {
  expect(await openYear(db, year, new URLSearchParams())).toBeNull();
});

it("shows the years by decade, each with its stories, and the most told of with the longest bar", async () => {
  await env.DB.exec("UPDATE year_counts SET story_count = 2 WHERE year = 1975");
  const { text } = await visit("/years");
  const decades = text.matchAll(/<h2 id="decade-\d+"[^>]*>([^<]+)<\/h2><p[^>]*>([^<]+)</g);
  expect(Array.from(decades, ([, decade, stories]) => [decade, stories])).toEqual([
    ["1960s", "1 story"],
    ["1970s", "5 stories"],
    ["1980s", "2 stories"],
    ["1990s", "1 story"],
  ]);
  expect(text.match(/href="\/year\/\d+"[^>]*>(?:(?!<\/a>).)*width:78%/gs)).toEqual([
    expect.stringContaining('"/year/1970"'),
  ]);
});
