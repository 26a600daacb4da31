import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Cursor } from "~/lib/text/cursor";

/** The columns that a list is ordered by; the time may be an expression. */
interface Order {
  createdAt: SQLiteColumn | SQL;
  id: SQLiteColumn;
}

/** The values of a row in these columns, as SQL: a prepared query's placeholders, or subqueries. */
interface RowInSql {
  createdAt: SQLWrapper;
  id: SQLWrapper;
}

/**
 * Keyset condition for the next page of a list ordered by time and id, newest first; undefined for the first page. All
 * pages cost the same if an index starts with both columns.
 * @param after cursor: the last row of the previous page
 */
export function olderThan(order: Order, after: Cursor | RowInSql): SQL;
export function olderThan(order: Order, after: Cursor | RowInSql | null): SQL | undefined;
export function olderThan({ createdAt, id }: Order, after: Cursor | RowInSql | null) {
  return after ? sql`(${createdAt}, ${id}) < (${timeOf(after)}, ${after.id})` : undefined;
}

/** Keyset condition for the next page of a list ordered by time and id, oldest first; undefined for the first page. */
export const newerThan = ({ createdAt, id }: Order, after: Cursor | null): SQL | undefined =>
  after ? sql`(${createdAt}, ${id}) > (${timeOf(after)}, ${after.id})` : undefined;

/**
 * Keyset condition for what a list ordered by time and id has up to a row, this one included; undefined for all of it.
 */
export const upTo = ({ createdAt, id }: Order, last: Cursor | null): SQL | undefined =>
  last ? sql`(${createdAt}, ${id}) <= (${timeOf(last)}, ${last.id})` : undefined;

const timeOf = ({ createdAt }: Cursor | RowInSql) =>
  createdAt instanceof Date ? createdAt.getTime() : createdAt;
