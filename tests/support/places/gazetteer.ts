import { env } from "cloudflare:workers";
import { foldedKey } from "~/lib/text/folded-key";
import type { GazetteerRow } from "../../../scripts/places/gazetteer";
import { placeStatements, type ToldThere, toldThere } from "../../../scripts/places/statements";

type Kind = GazetteerRow["kind"];

const place = (
  id: string,
  name: string,
  country: string,
  population: number,
  at: [number, number],
  {
    kind = "town",
    region = null,
    keys = null,
  }: Partial<Record<"region" | "keys", string | null>> & { kind?: Kind } = {},
): GazetteerRow => ({
  id,
  kind,
  name,
  region,
  region_keys: keys,
  country,
  name_key: foldedKey(name),
  population,
  latitude: 0,
  longitude: 0,
  x: at[0],
  y: at[1],
});

const country = { kind: "country" } as const;

/** A small gazetteer. */
const somePlaces = [
  place("germany", "Germany", "DE", 80_000_000, [34_000, 5400], country),
  place("france", "France", "FR", 60_000_000, [33_200, 6100], country),
  place("united-states", "United States", "US", 300_000_000, [15_000, 8000], country),
  place("hamburg-germany", "Hamburg", "DE", 1_700_000, [34_100, 5000]),
  place("berlin-germany", "Berlin", "DE", 3_400_000, [34_500, 5200]),
  place("paris-france", "Paris", "FR", 2_100_000, [33_200, 5900]),
  place("paris-united-states", "Paris", "US", 25_000, [15_500, 8500], { keys: "texas tx" }),
  place("new-york-city-united-states", "New York City", "US", 8_000_000, [16_500, 8200], {
    keys: "newyork ny",
  }),
  place("springfield-missouri-united-states", "Springfield", "US", 160_000, [15_600, 8300], {
    region: "Missouri",
    keys: "missouri mo",
  }),
  place("springfield-illinois-united-states", "Springfield", "US", 116_000, [15_900, 8100], {
    region: "Illinois",
    keys: "illinois il",
  }),
];

/** Loads them as `scripts/places/load.ts` does, and counts stories that are there already. */
export const loadPlaces = () => loadPlacesBeside([]);

/** The same where there are archives, whose stories are counted, too. */
export async function loadPlacesBeside(archives: D1Database[]) {
  const told: ToldThere[] = [];
  for (const archive of archives) told.push(...(await archive.prepare(toldThere).all<ToldThere>()).results);
  await env.DB.batch([...placeStatements(somePlaces, told)].map((statement) => env.DB.prepare(statement)));
}

/** What readers see counted: places, squares of the map, and years, without those that have nothing. */
export async function counted() {
  const rows = async (query: string) => (await env.DB.prepare(query).all()).results;
  return {
    places: await rows(
      "SELECT id, story_count, exact_count FROM places WHERE story_count <> 0 OR exact_count <> 0 ORDER BY id",
    ),
    cells: await rows(
      "SELECT level, row, col, story_count, sum_x, sum_y FROM place_cells WHERE story_count <> 0 OR sum_x <> 0 ORDER BY 1, 2, 3",
    ),
    years: await rows("SELECT year, story_count FROM year_counts WHERE story_count <> 0 ORDER BY year"),
  };
}
