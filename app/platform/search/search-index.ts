import type { SQL } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { openD1 } from "../d1";
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

const dialect = new SQLiteAsyncDialect();

/** Opens the index; each query may be answered by any replica. */
export function openSearchIndex(d1: D1Database): SearchIndex {
  const { client } = openD1(d1, "first-unconstrained");
  return {
    async query<Row>(...statements: SQL[]) {
      if (statements.length === 0) return [];
      const prepared = statements.map((statement) => {
        const { sql, params } = dialect.sqlToQuery(statement);
        return client.prepare(sql).bind(...params);
      });
      try {
        return (await client.batch<Row>(prepared)).map(({ results }) => results);
      } catch (error) {
        if (isOutage(error)) throw new OutageError("SEARCH", new Error("The index doesn't answer"));
        const [code = "no code"] = /SQLITE_[A-Z]+/.exec(String(error)) ?? [];
        throw new Error(`SEARCH: The index refused a statement (${code})`);
      }
    },
  };
}
