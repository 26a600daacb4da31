import type { SQL } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { OutageError } from "~/platform/outage";

/**
 * Asks the search index, in one round trip.
 * @returns the rows of each statement
 * @throws OutageError if it doesn't answer, without the words of the search: errors are logged, and FTS5 quotes what it
 * was asked
 */
export async function searchIndex<Row>(search: Database, statements: readonly SQL[]): Promise<Row[][]> {
  const [first, ...others] = statements.map((statement) => search.all<Row>(statement));
  if (!first) return [];
  try {
    return others.length === 0 ? [await first] : await search.batch([first, ...others]);
  } catch {
    throw new OutageError("SEARCH", new Error("The index doesn't answer"));
  }
}
