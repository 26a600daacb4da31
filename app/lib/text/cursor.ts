/** A place in a list that is ordered by time, newest first; the id parts rows of the same millisecond. */
export interface Cursor {
  createdAt: Date;
  id: string;
}

const shape = /^(\d{1,15})\.([\w.-]{1,40})$/;

/** The cursor as it stands in an address: `{milliseconds}.{id}`. */
export const formatCursor = ({ createdAt, id }: Cursor): string => `${createdAt.getTime()}.${id}`;

/** Reads a cursor from an address; anything malformed is no cursor, which means the first page. */
export function parseCursor(value: string | null): Cursor | null {
  const [, milliseconds, id] = shape.exec(value ?? "") ?? [];
  return milliseconds && id ? { createdAt: new Date(Number(milliseconds)), id } : null;
}

/** Whether the first stands before the second in time; ids compare as the database compares them. */
export const isBefore = (one: Cursor, other: Cursor): boolean =>
  one.createdAt.getTime() === other.createdAt.getTime() ? one.id < other.id : one.createdAt < other.createdAt;
