/** Recordings in one ZIP file: each is a call to R2, of which a request may make a thousand. */
export const voicesPerPart = 500;

/** Splits a count into parts of at most `size`: where each begins, and how many it has. */
export const splitCount = (total: number, size: number): { offset: number; count: number }[] =>
  Array.from({ length: Math.ceil(total / size) }, (_, at) => ({
    offset: at * size,
    count: Math.min(size, total - at * size),
  }));

/** The part that an address names; null if it is malformed. */
export function parsePart(search: URLSearchParams): number | null {
  const part = search.get("part") ?? "1";
  return /^[1-9]\d{0,3}$/.test(part) ? Number(part) : null;
}
