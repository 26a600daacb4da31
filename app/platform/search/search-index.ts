import type { SQL } from "drizzle-orm";
import { inOneTransaction, openSession } from "../database";
import { isOutage, OutageError } from "../outage";

/** The search index: a D1 database with tables that Drizzle doesn't know. */
export interface SearchIndex {
  /**
   * Sends statements together, in one transaction.
   * @returns the rows of each
   * @throws OutageError if it fails, and another error if a statement is at fault: without what was searched, since
   * errors are logged, and FTS5 quotes what it was asked
   */
  query<Row = unknown>(...statements: SQL[]): Promise<Row[][]>;
}

/** Opens the index; each query may be answered by any replica. */
export function openSearchIndex(d1: D1Database): SearchIndex {
  const { db } = openSession(d1, "first-unconstrained");
  return {
    async query<Row>(...statements: SQL[]) {
      if (statements.length === 0) return [];
      try {
        return await inOneTransaction<Row>(db, statements);
      } catch (error) {
        if (isOutage(error)) throw new OutageError("SEARCH", new Error("The index doesn't answer"));
        const [code = "no code"] = /SQLITE_[A-Z]+/.exec(String(error)) ?? [];
        throw new Error(`SEARCH: The index refused a statement (${code})`);
      }
    },
  };
}
