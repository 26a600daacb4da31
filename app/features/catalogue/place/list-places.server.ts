import { asc } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { isToldPlace, places } from "~db/schema/places";

/** Places in the sitemap; the protocol allows 50,000 addresses, and the gazetteer has half as many. */
const maxListed = 30_000;

/** The places that were told of, by country. */
export const listToldPlaces = (db: Database) =>
  db
    .select({ id: places.id })
    .from(places)
    .where(isToldPlace)
    .orderBy(asc(places.country), asc(places.kind), asc(places.name), asc(places.id))
    .limit(maxListed);
