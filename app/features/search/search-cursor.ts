/** Where a list of results goes on. */
export interface SearchCursor {
  /** The newest document when the search began: later ones don't shift the list. */
  start: number;
  /** How many of the best results were shown. */
  shown: number;
  /** The last document shown of those that follow, newest first; null if none was. */
  below: number | null;
}

const shape = /^(\d{1,15})\.(\d{1,3})(?:\.(\d{1,15}))?$/;

/** A cursor as a URL parameter. */
export const formatSearchCursor = ({ start, shown, below }: SearchCursor): string =>
  [start, shown, ...(below === null ? [] : [below])].join(".");

/** Parses a cursor; null, which means the first page, if it is malformed. */
export function parseSearchCursor(value: string | null): SearchCursor | null {
  const [, start, shown, below] = shape.exec(value ?? "") ?? [];
  if (!start || !shown) return null;
  return { start: Number(start), shown: Number(shown), below: below ? Number(below) : null };
}
