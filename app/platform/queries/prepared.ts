import { fillPlaceholders, type Placeholder, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { D1Statement } from "../d1";
import type { Database } from "../database";

/** A prepared query with its values, for `batchQueries`. */
export interface Bound<Row> {
  statementFor(db: Database): D1Statement;
  rowsOf(result: D1Result): Row[];
}

/** A row of a query with its values. */
export type BoundRow<Query> = Query extends Bound<infer Row> ? Row : never;

/** The values that a query is given each time it is sent. */
export type Placeholders<Values> = { [Name in keyof Values]: Placeholder };

/** What Drizzle's query builders have in common. */
interface Query<Row> {
  prepare(): {
    /** Not called: it tells the type of a row. */
    all(): Promise<Row[]>;
    getQuery(): { sql: string; params: unknown[] };
    mapResult(result: unknown, isFromBatch: boolean): unknown;
  };
}

// It only writes SQL.
const writer = drizzle({ prepare: () => null } as unknown as D1Database);

/**
 * Prepares a query: Drizzle takes longer to write its SQL than D1 to answer it, so that is done once in an isolate,
 * when it is first sent. Placeholders are bound as they are: pass times as milliseconds.
 * @param write builds the query, given a placeholder for each of its values by name
 * @returns what binds values to it, for any database
 */
export function prepared<Values extends Record<string, unknown>, Row>(
  write: (db: Database, values: Placeholders<Values>) => Query<Row>,
): (values: Values) => Bound<Row> {
  let query: ReturnType<Query<Row>["prepare"]> | undefined;
  const open = () => {
    query ??= write(writer, placeholders<Values>()).prepare();
    return query;
  };
  return (values) => ({
    statementFor(db) {
      const { sql, params } = open().getQuery();
      return db.$client.prepare(sql).bind(...fillPlaceholders(params, values));
    },
    rowsOf: (result) => open().mapResult(result, true) as Row[],
  });
}

/** The rows of each of some queries; null for those that were left out. */
type RowsOf<Queries> = {
  [At in keyof Queries]: Queries[At] extends Bound<infer Row> ? Row[] : BoundRow<Queries[At]>[] | null;
};

/**
 * Sends several queries to the database together: each trip to it takes longer than most queries, and its answers are
 * of one moment.
 * @param queries null for one that isn't needed
 * @returns the rows of each query
 */
export async function batchQueries<Queries extends readonly (Bound<unknown> | null)[]>(
  db: Database,
  ...queries: Queries
): Promise<RowsOf<Queries>> {
  const sent = queries.filter((query) => query !== null);
  const results = await db.$client.batch(sent.map((query) => query.statementFor(db)));
  const rows = sent.map((query, at) => query.rowsOf(results[at] as D1Result));
  return queries.map((query) => (query ? rows.shift() : null)) as RowsOf<Queries>;
}

const placeholders = <Values>() =>
  new Proxy({} as Placeholders<Values>, { get: (_, name) => sql.placeholder(String(name)) });
