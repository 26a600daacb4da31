import { isLanguage, type Language } from "~/content/languages";
import { parseWhere, setWhere, type WhereQuery } from "~/features/places/where-query";
import { msg, t } from "~/lib/i18n/t";
import type { FeedLanguage } from "./feed-languages.server";

/** The filter buttons of the community page (specification, section 2), in their order. */
export const feedFilters = [
  { id: "all", label: msg("All Stories") },
  { id: "ai", label: msg("AI Generated") },
  { id: "fan", label: msg("Fan Stories") },
  { id: "artist", label: msg("Artists") },
] as const;

type FeedFilterId = (typeof feedFilters)[number]["id"];

/** The community page's filter and, for `artist`, the search term. */
export interface FeedFilter extends Partial<WhereQuery> {
  id: FeedFilterId;
  artist: string | null;
  /** Like place and year: only with "all", and one of the three. */
  language?: Language | null;
}

const isFilterId = (value: string | null): value is FeedFilterId =>
  feedFilters.some((filter) => filter.id === value);

/** Parses the filter of a URL; an unknown one becomes "all". */
export function parseFeedFilter(search: URLSearchParams): FeedFilter {
  const asked = search.get("filter");
  const id = isFilterId(asked) ? asked : "all";
  const artist = (id === "artist" && search.get("artist")?.trim().slice(0, 200)) || null;
  return id === "all" ? { id, artist, ...parseChoice(search) } : { id, artist };
}

/** What the list of all stories can be narrowed to: one at a time, since each is a list by an index of its own. */
function parseChoice(search: URLSearchParams): Pick<FeedFilter, "place" | "year" | "language"> {
  const { place, year } = parseWhere(search);
  if (place) return { place };
  if (year) return { year };
  const language = search.get("language");
  return isLanguage(language) ? { language } : {};
}

/** What the list of all stories is narrowed to, in words; undefined if it isn't. */
export const narrowedTo = ({ place, year, language }: FeedFilter, languages: readonly FeedLanguage[]) =>
  place ?? year ?? languages.find(({ code }) => code === language)?.name;

/** What a filter's list shows, in words; undefined for all stories. */
export function shownBy(filter: FeedFilter, languages: readonly FeedLanguage[]) {
  const chip = feedFilters.find(({ id }) => id === filter.id && id !== "all");
  return filter.artist ?? (chip ? t(chip.label) : narrowedTo(filter, languages));
}

/** URL of the community page for a filter. */
export function feedAddress({ id, artist, place, year, language }: FeedFilter, cursor?: string): string {
  const search = new URLSearchParams();
  if (id !== "all") search.set("filter", id);
  if (artist) search.set("artist", artist);
  setWhere(search, { place, year });
  if (language) search.set("language", language);
  if (cursor) search.set("cursor", cursor);
  return search.size > 0 ? `/community?${search}` : "/community";
}
