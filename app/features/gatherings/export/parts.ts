/** Recordings in one ZIP file: each is a call to R2, of which a request may make a thousand. */
export const voicesPerPart = 500;

/** Into how many files so many recordings are packed. */
export const partsOf = (voices: number): number => Math.ceil(voices / voicesPerPart);

/** The part that an address names; null if it is malformed. */
export function parsePart(search: URLSearchParams): number | null {
  const part = search.get("part") ?? "1";
  return /^[1-9]\d{0,3}$/.test(part) ? Number(part) : null;
}
