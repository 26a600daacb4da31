import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, expect, it } from "vitest";
import { listYears, openYear } from "~/features/catalogue/years/list-years.server";

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
