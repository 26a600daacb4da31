import { isLanguage, type Language } from "~/content/languages";

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
  /** Only of all stories: a list of its own, by an index of its own. */
  language?: Language | null;
}

const isFilterId = (value: string | null): value is FeedFilterId =>
  feedFilters.some((filter) => filter.id === value);

/** Parses the filter of a URL; an unknown one becomes "all". */
export function parseFeedFilter(search: URLSearchParams): FeedFilter {
  const asked = search.get("filter");
  const id = isFilterId(asked) ? asked : "all";
  const language = id === "all" ? search.get("language") : null;
  return {
    id,
    artist: (id === "artist" && search.get("artist")?.trim().slice(0, 200)) || null,
    language: isLanguage(language) ? language : null,
  };
}

/** URL of the community page for a filter. */
export function feedAddress({ id, artist, language }: FeedFilter, cursor?: string): string {
  const search = new URLSearchParams();
  if (id !== "all") search.set("filter", id);
  if (artist) search.set("artist", artist);
  if (language) search.set("language", language);
  if (cursor) search.set("cursor", cursor);
  return search.size > 0 ? `/community?${search}` : "/community";
}
