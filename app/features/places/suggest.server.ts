import { desc } from "drizzle-orm";
import { foldedKey } from "~/lib/text/folded-key";
import type { Database } from "~/platform/database";
import { beginsWith } from "~/platform/queries/begins-with";
import { places } from "~db/schema/places";
import { cityOf, placeParts, regionKeysOf } from "./find-place.server";
import { placeName } from "./place-name";
import type { PlaceSuggestions } from "./suggestion";

/** How many places are suggested, and of how many. */
const maxSuggested = 6;
const maxCandidates = 60;

/** Letters of which it takes two, so that no request reads a tenth of the gazetteer. */
const minLength = 2;

/** The form in which a text is looked up and cached. */
export const canonicalPlaceSearch = (typed: string | null): string =>
  (typed ?? "").slice(0, 120).replace(/\s+/g, " ").trim().toLowerCase();

/**
 * Places whose names begin with the text up to its first comma, the largest first; what follows narrows them: "paris,
 * u". A region does so, too, though it is no part of most names. Where it fits none, those of that name are to choose
 * from.
 */
export async function suggestPlaces(db: Database, typed: string): Promise<PlaceSuggestions> {
  const [name = "", ...behind] = placeParts(typed);
  const key = foldedKey(name);
  if (key.length < minLength) return { places: [] };
  const found = await db
    .select({
      kind: places.kind,
      name: places.name,
      region: places.region,
      regionKeys: places.regionKeys,
      country: places.country,
    })
    .from(places)
    .where(beginsWith(places.nameKey, key))
    .orderBy(desc(places.population))
    .limit(maxCandidates);
  const whole = foldedKey(typed);
  const context = foldedKey(behind.join(" "));
  const fitting = found.filter(
    (place) =>
      behind.length === 0 ||
      foldedKey(placeName(place)).startsWith(whole) ||
      ([key, cityOf(key)].includes(foldedKey(place.name)) &&
        regionKeysOf(place.regionKeys).some((one) => one.startsWith(context))),
  );
  const meant = fitting.length > 0 ? fitting : found.filter((place) => foldedKey(place.name) === key);
  return { places: meant.slice(0, maxSuggested).map(placeName) };
}
