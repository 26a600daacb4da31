import { type Cursor, formatCursor, parseCursor } from "~/lib/text/cursor";

/** Recordings in one ZIP file: each is a call to R2, of which a request may make a thousand. */
export const voicesPerPart = 500;

/** Those that one file takes if more were published in its range after the parts were listed. */
export const maxPerPart = 900;

/**
 * A ZIP file of a gathering's recordings: those between two of them, in one database. Its bounds are recordings, not
 * counts, so that none is skipped or packed twice if others are published or taken back between two downloads.
 */
export interface VoicePart {
  /** Which one it is, from 1 on, and of how many. */
  part: number;
  parts: number;
  /** Name of the archive that has its recordings; null for the main database. */
  archive: string | null;
  /** The last recording of the part before; null for a database's first part. */
  after: Cursor | null;
  /** Its own last recording; null for a database's last part, which has newer ones, too. */
  until: Cursor | null;
}

/** The part that is everything, while there are no others. */
export const onlyPart: VoicePart = { part: 1, parts: 1, archive: null, after: null, until: null };

/** The query of a part's address; none for the only one. */
export function partQuery({ part, parts, archive, after, until }: VoicePart): string {
  if (parts === 1) return "";
  const query = new URLSearchParams({ part: `${part}`, parts: `${parts}` });
  if (archive) query.set("archive", archive);
  if (after) query.set("after", formatCursor(after));
  if (until) query.set("until", formatCursor(until));
  return `?${query}`;
}

/** The part that an address names; null if it is malformed. */
export function parsePart(search: URLSearchParams): VoicePart | null {
  const part = search.get("part") ?? "";
  const parts = search.get("parts") ?? "";
  const bounds = { after: parseCursor(search.get("after")), until: parseCursor(search.get("until")) };
  const isMalformed =
    ![part, parts].every((number) => /^[1-9]\d{0,3}$/.test(number)) ||
    Number(part) > Number(parts) ||
    Object.entries(bounds).some(([name, bound]) => search.has(name) && !bound);
  if (isMalformed) return null;
  return { part: Number(part), parts: Number(parts), archive: search.get("archive"), ...bounds };
}
