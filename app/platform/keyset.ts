import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Cursor } from "~/lib/text/cursor";

/**
 * The condition of the next page of a list that is ordered by time and id, newest first; no condition for the first page.
 * Pages cost the same, however far back they are, where an index begins with both columns.
 * @param after the last row of the page before
 */
export const olderThan = (
  { createdAt, id }: { createdAt: SQLiteColumn; id: SQLiteColumn },
  after: Cursor | null,
): SQL | undefined =>
  after ? sql`(${createdAt}, ${id}) < (${after.createdAt.getTime()}, ${after.id})` : undefined;
