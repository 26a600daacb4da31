/** A keyset cursor for a list ordered by time, newest first; the id breaks ties within a millisecond. */
export interface Cursor {
  createdAt: Date;
  id: string;
}

const shape = /^(\d{1,15})\.([\w.-]{1,40})$/;

/** The cursor as a URL parameter: `{milliseconds}.{id}`. */
export const formatCursor = ({ createdAt, id }: Cursor): string => `${createdAt.getTime()}.${id}`;

/** Parses a cursor; null, which means the first page, if it is malformed. */
export function parseCursor(value: string | null): Cursor | null {
  const [, milliseconds, id] = shape.exec(value ?? "") ?? [];
  return milliseconds && id ? { createdAt: new Date(Number(milliseconds)), id } : null;
}

/** Whether `one` is older than `other`; ids compare as in the database. */
export const isBefore = (one: Cursor, other: Cursor): boolean =>
  one.createdAt.getTime() === other.createdAt.getTime() ? one.id < other.id : one.createdAt < other.createdAt;
