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
}

const isFilterId = (value: string | null): value is FeedFilterId =>
  feedFilters.some((filter) => filter.id === value);

/** Parses the filter of a URL; an unknown one becomes "all". */
export function parseFeedFilter(search: URLSearchParams): FeedFilter {
  const asked = search.get("filter");
  const id = isFilterId(asked) ? asked : "all";
  return { id, artist: (id === "artist" && search.get("artist")?.trim().slice(0, 200)) || null };
}

/** URL of the community page for a filter. */
export function feedAddress({ id, artist }: FeedFilter, cursor?: string): string {
  const search = new URLSearchParams();
  if (id !== "all") search.set("filter", id);
  if (artist) search.set("artist", artist);
  if (cursor) search.set("cursor", cursor);
  return search.size > 0 ? `/community?${search}` : "/community";
}
