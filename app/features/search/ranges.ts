/**
 * Consecutive documents that share a word of the index. FTS5 tests the bounds of a search only when it has found a
 * match; with the words of the ranges it also ends where the last one does (docs/decisions/0032).
 */
export const rangeSize = 8192;

/** Above this many, a search is rare enough to walk through all documents. */
const maxRanges = 64;

/** What the word of a range begins with, before its number. */
export const rangePrefix = "xxrange";

const rangeOf = (id: number) => Math.floor(id / rangeSize);

/**
 * The words of the ranges with the documents from `oldest` to `newest`, for one of which to look; none if they are too
 * many.
 */
export function rangesBetween(oldest: number, newest: number): string[] {
  const first = rangeOf(oldest);
  const ranges = Array.from(
    { length: rangeOf(newest) - first + 1 },
    (_, at) => `${rangePrefix}${first + at}`,
  );
  return ranges.length > maxRanges ? [] : ranges;
}
