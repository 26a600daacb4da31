import { findPlace } from "~/features/places/find-place.server";
import { foldedKey } from "~/lib/text/folded-key";
import type { Database } from "~/platform/database";
import type { PublishedList } from "../lists.server";
import type { FeedFilter } from "./feed-filter";

/** The list that a filter of the community page shows; null for a place that nobody knows. */
export async function feedList(db: Database, filter: FeedFilter): Promise<PublishedList | null> {
  if (filter.id === "ai") return ["origin", 1];
  if (filter.id === "fan") return ["origin", 0];
  if (filter.place) {
    const place = await findPlace(db, filter.place);
    return place && placeList(place);
  }
  if (filter.year) return ["year", filter.year];
  if (filter.language) return ["language", filter.language];
  return filter.artist ? ["artistKey", foldedKey(filter.artist)] : ["all"];
}

/** What was told in a town, or anywhere in a country. */
export const placeList = ({
  kind,
  id,
  country,
}: {
  kind: string;
  id: string;
  country: string;
}): PublishedList => (kind === "country" ? ["country", country] : ["place", id]);
