/** The filter buttons of the community page (specification, section 2), in their order. */
export const feedFilters = [
  { id: "all", label: "All Stories" },
  { id: "ai", label: "AI Generated" },
  { id: "fan", label: "Fan Stories" },
  { id: "artist", label: "Artists" },
] as const;

type FeedFilterId = (typeof feedFilters)[number]["id"];

/** The community page's filter and, for `artist`, the search term. */
export interface FeedFilter {
  id: FeedFilterId;
  artist: string | null;
  /** In words, such as "Hamburg, Germany"; only with "all". */
  place?: string | null;
  /** Only with "all", and without a place. */
  year?: number | null;
}

const isFilterId = (value: string | null): value is FeedFilterId =>
  feedFilters.some((filter) => filter.id === value);

/** Parses the filter of a URL; an unknown one becomes "all". */
export function parseFeedFilter(search: URLSearchParams): FeedFilter {
  const asked = search.get("filter");
  const id = isFilterId(asked) ? asked : "all";
  const artist = (id === "artist" && search.get("artist")?.trim().slice(0, 200)) || null;
  if (id !== "all") return { id, artist };
  const place = search.get("place")?.trim().slice(0, 120) || null;
  const year = Number(/^[1-9]\d{3}$/.exec(search.get("year") ?? "")?.[0] ?? 0);
  return { id, artist, ...(place ? { place } : year ? { year } : {}) };
}

/** URL of the community page for a filter. */
export function feedAddress({ id, artist, place, year }: FeedFilter, cursor?: string): string {
  const search = new URLSearchParams();
  if (id !== "all") search.set("filter", id);
  if (artist) search.set("artist", artist);
  if (place) search.set("place", place);
  if (year) search.set("year", `${year}`);
  if (cursor) search.set("cursor", cursor);
  return search.size > 0 ? `/community?${search}` : "/community";
}
