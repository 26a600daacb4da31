import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, expect, it } from "vitest";
import { openPlace } from "~/features/catalogue/place/open-place.server";
import { loadPlaces } from "../../support/places/gazetteer";

const db = drizzle(env.DB);

/** So many further towns of Germany that were told of, and Paris; nobody tells of Hamburg. */
async function fillStoriesOf(towns: number) {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
     INSERT INTO places
       (id, kind, name, country, name_key, population, latitude, longitude, x, y, story_count)
     SELECT printf('town-%03d', i), 'town', printf('Town %03d', (i + 1) / 2), 'DE', 'town',
       1, 0, 0, 1, 1, 1 FROM n`,
  )
    .bind(towns)
    .run();
  await env.DB.exec("UPDATE places SET story_count = 9 WHERE id IN ('germany', 'france', 'paris-france')");
}

const towns = async (id: string, query = "") => {
  const page = await openPlace(db, id, new URLSearchParams(query));
  return { ids: page?.towns.shown.map((town) => town.id), next: page?.towns.next };
};

const upTo = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => `town-${`${from + n}`.padStart(3, "0")}`);

beforeEach(loadPlaces);

it("lists the towns of a country that were told of, 120 at a time, each once", async () => {
  await fillStoriesOf(125);
  const first = await towns("germany");
  expect(first).toEqual({ ids: upTo(1, 120), next: "town-120" });
  expect(await towns("germany", `towns=${first.next}`)).toEqual({ ids: upTo(121, 125), next: null });
  expect(await towns("france")).toEqual({ ids: ["paris-france"], next: null });
});

it("begins with the first town behind a place that there is none of", async () => {
  await fillStoriesOf(2);
  for (const query of ["towns=nowhere", "towns=%00", "towns=%F0%9F"])
    expect(await towns("germany", query)).toEqual({ ids: upTo(1, 2), next: null });
});

it("says of exactly 120 towns that there are no more", async () => {
  await fillStoriesOf(120);
  expect((await towns("germany")).next).toBeNull();
});

it("has no page of a town or country that nobody tells of, and lists no towns on a town's", async () => {
  await fillStoriesOf(1);
  for (const id of ["hamburg-germany", "united-states", "nowhere"])
    expect(await openPlace(db, id, new URLSearchParams())).toBeNull();
  expect(await openPlace(db, "paris-france", new URLSearchParams())).toMatchObject({
    place: { id: "paris-france", name: "Paris", isCountry: false, storyCount: 9 },
    country: { id: "france", name: "France" },
    towns: { shown: [], next: null },
  });
});
