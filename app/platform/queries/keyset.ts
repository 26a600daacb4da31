import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Cursor } from "~/lib/text/cursor";

/**
 * Keyset condition for the next page of a list ordered by time and id, newest first; undefined for the first page. All
 * pages cost the same if an index starts with both columns.
 * @param after cursor: the last row of the previous page
 */
export const olderThan = (
  { createdAt, id }: { createdAt: SQLiteColumn; id: SQLiteColumn },
  after: Cursor | null,
): SQL | undefined =>
  after ? sql`(${createdAt}, ${id}) < (${after.createdAt.getTime()}, ${after.id})` : undefined;

/** Keyset condition for the next page of a list ordered by time and id, oldest first; undefined for the first page. */
export const newerThan = (
  { createdAt, id }: { createdAt: SQLiteColumn; id: SQLiteColumn },
  after: Cursor | null,
): SQL | undefined =>
  after ? sql`(${createdAt}, ${id}) > (${after.createdAt.getTime()}, ${after.id})` : undefined;
