import { isLanguage, type Language } from "~/content/languages";
import { type Mood, moods } from "~/content/moods";
import { parseWhere, setWhere, type WhereQuery } from "~/features/places/where-query";

/** What a search is narrowed to. */
export interface SearchFilter extends WhereQuery {
  mood: Mood | null;
  /** Only stories that can be heard. */
  isSpoken: boolean;
  language: Language | null;
}

/** The filter of an address; unknown values are left out. */
export function parseFilter(search: URLSearchParams): SearchFilter {
  const language = search.get("language");
  return {
    mood: moods.find((mood) => mood.toLowerCase() === search.get("mood")?.toLowerCase()) ?? null,
    isSpoken: search.has("spoken"),
    language: isLanguage(language) ? language : null,
    ...parseWhere(search),
  };
}

/** The address of a search. */
export function searchPath(text: string, filter?: Partial<SearchFilter>, cursor?: string): string {
  const search = new URLSearchParams(text ? { q: text } : {});
  if (filter?.mood) search.set("mood", filter.mood.toLowerCase());
  if (filter?.isSpoken) search.set("spoken", "1");
  if (filter?.language) search.set("language", filter.language);
  setWhere(search, filter ?? {});
  if (cursor) search.set("cursor", cursor);
  return search.size > 0 ? `/search?${search}` : "/search";
}

/** What a story has of what can be filtered, or what a filter asks for. */
export interface Facets extends Omit<SearchFilter, "place"> {
  /** A story's place and its country, by id and code. */
  places: readonly string[];
}

// Begin with letters that no word begins with.
/** A filter as words of the index's column `facets`. */
export const facetsOf = ({ mood, isSpoken, language, places, year }: Facets): string[] => [
  ...places.map((place) => `xxat${place.replace(/[^\p{L}\p{N}]/gu, "")}`),
  ...(year ? [`xxyear${year}`] : []),
  ...(mood ? [`xxmood${mood.toLowerCase()}`] : []),
  ...(isSpoken ? ["xxspoken"] : []),
  ...(language ? [`xxin${language}`] : []),
];
