/** Where and when, as an address narrows a list of stories to it; null for neither. */
export interface WhereQuery {
  /** In words, such as "Hamburg, Germany". */
  place: string | null;
  year: number | null;
}

/** Reads the parameters `place` and `year`; what is no year is left out. */
export const parseWhere = (search: URLSearchParams): WhereQuery => ({
  place: search.get("place")?.trim().slice(0, 120) || null,
  year: parseYear(search.get("year")),
});

/** A year of four digits; null for anything else. */
export const parseYear = (text: string | null | undefined): number | null =>
  /^[1-9]\d{3}$/.test(text ?? "") ? Number(text) : null;

/** Sets the parameters `place` and `year`. */
export function setWhere(search: URLSearchParams, { place, year }: Partial<WhereQuery>): void {
  if (place) search.set("place", place);
  if (year) search.set("year", `${year}`);
}
