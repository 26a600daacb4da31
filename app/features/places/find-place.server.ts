import { and, eq, inArray } from "drizzle-orm";
import { foldedKey } from "~/lib/text/folded-key";
import type { Database } from "~/platform/database";
import { isCountry, places } from "~db/schema/places";
import { countryCode } from "./country-names";
import { countryName, type NamedPlace, placeName } from "./place-name";

/** A place of the gazetteer. */
export type Place = NamedPlace & { id: string; regionKeys: string | null; population: number };

const columns = {
  id: places.id,
  kind: places.kind,
  name: places.name,
  region: places.region,
  regionKeys: places.regionKeys,
  country: places.country,
  population: places.population,
};

/** The keys under which a town's region is known: of its name and of its code. */
export const regionKeysOf = (keys: string | null): string[] => keys?.split(" ") ?? [];

/** Namesakes that are looked at. */
const maxNamesakes = 100;

/** So many times as large as the next of its name, a town needs no country: who says Paris means that one. */
const minPopulationRatio = 10;

/** The parts of a place's name, at the commas of any script. */
export const placeParts = (words: string): string[] => words.split(/[,\uFF0C、،]/);

/** The place that somebody's words name; null if it isn't certain which, or none. */
export async function findPlace(db: Database, words: string): Promise<Place | null> {
  const [first = "", ...context] = placeParts(words).map(foldedKey).filter(Boolean);
  if (!first) return null;
  const found = await db
    .select(columns)
    .from(places)
    .where(inArray(places.nameKey, [...new Set([first, foldedKey(words), cityOf(first)])]))
    .limit(maxNamesakes);
  const namesakes = found.sort((one, other) => other.population - one.population);
  const exact = namesakes.find((place) => foldedKey(placeName(place)) === foldedKey(words) && place.region);
  if (exact) return exact;
  const meant = namesakes.filter(
    (place) =>
      foldedKey(place.name) === foldedKey(words) ||
      (isIn(place, context) && (foldedKey(place.name) === first || hasRegion(place, context))),
  );
  const country = meant.find(({ kind }) => kind === "country");
  if (country) return country;
  const [largest, next] = meant;
  if (!largest) return context.length === 0 ? findCountry(db, words) : null;
  return !next || largest.population >= minPopulationRatio * next.population ? largest : null;
}

/**
 * The country that a name, in English or the page's language, or an alias names; null if none. A code names none, since
 * most are a state's or a province's, too: "Los Angeles, CA" isn't in Canada.
 */
export async function findCountry(db: Database, words: string): Promise<Place | null> {
  const key = foldedKey(words);
  const code = countryCode(key);
  const known = code && (await countryOfCode(db, code));
  if (known) return known;
  const named = await db
    .select(columns)
    .from(places)
    .where(and(eq(places.nameKey, key), isCountry))
    .get();
  return named ?? null;
}

/** The country of an ISO 3166-1 code; null if the gazetteer has none. */
export async function countryOfCode(db: Database, code: string): Promise<Place | null> {
  const found = await db
    .select(columns)
    .from(places)
    .where(and(isCountry, eq(places.country, code)))
    .get();
  return found ?? null;
}

/**
 * The key of a town's whole name: with its region, "New York, NY" is New York City; alone, or with the country, a state
 * may be meant.
 */
export const cityOf = (key: string): string => `${key}city`;

const hasRegion = ({ regionKeys }: Place, context: string[]): boolean =>
  regionKeysOf(regionKeys).some((key) => context.includes(key));

/** Whether the parts behind a town's name are its region, that one's code or its country. */
function isIn({ region, regionKeys, country }: Place, context: string[]): boolean {
  const own = new Set([
    // A gazetteer that was loaded before there were keys has the name of some.
    foldedKey(region ?? ""),
    ...regionKeysOf(regionKeys),
    foldedKey(countryName(country)),
    country.toLowerCase(),
  ]);
  return context.every((part) => own.has(part) || countryCode(part) === country);
}
