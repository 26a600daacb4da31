import { type SQL, sql } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { SQLiteAsyncDialect, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type D1Client, openD1, type RowCount, type Start } from "./d1";

/**
 * The database, through Drizzle. D1 has no interactive transactions: statements that belong together go into
 * `db.batch()`.
 */
export type Database = DrizzleD1Database & { $client: D1Client };

/** A D1 session for one request: reads are never older than what the request already read or wrote. */
export interface Session {
  db: Database;
  /** Rows read and written by the request so far. */
  rows: RowCount;
  /** The bookmark after the request's writes; null while it has written nothing. */
  bookmark(): string | null;
}

/** The database for work outside requests: queue consumers and scheduled jobs. */
export const openDatabase = (d1: D1Database): Database => openSession(d1, "first-primary").db;

/**
 * Opens the database for a request.
 * @param start a bookmark, or which replica may answer first
 * @param rows a count that goes on, for a request that asks several databases
 */
export function openSession(d1: D1Database, start: Start, rows: RowCount = { read: 0, written: 0 }): Session {
  const { client, bookmark } = openD1(d1, start, { rows });
  // Drizzle calls no other method.
  return { db: drizzle(client as D1Database), rows, bookmark };
}

/** Size of the largest of some databases in bytes, as each reports it with every answer. */
export async function largestSize(databases: D1Database[]): Promise<number> {
  const sizes = databases.map(async (d1) => {
    const { client } = openD1(d1, "first-unconstrained");
    return (await client.prepare("SELECT 1").run()).meta.size_after;
  });
  return Math.max(...(await Promise.all(sizes)));
}

/** Whether a statement failed because of a unique constraint. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && /UNIQUE constraint failed/.test(`${error.message} ${error.cause}`);

/** Whether a statement changed a row. */
export const hasChanged = (result: D1Result | undefined): boolean => (result?.meta.changes ?? 0) > 0;

/**
 * Condition: a column is one of some values, however many: they travel in one parameter, of which D1 allows a hundred.
 */
export const oneOf = (column: SQLiteColumn | SQL, values: readonly string[]): SQL =>
  sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;

const dialect = new SQLiteAsyncDialect();

/**
 * Sends statements that are written in SQL, which Drizzle's own batches don't take, in one transaction.
 * @returns the rows of each, as objects
 */
export async function inOneTransaction<Row = unknown>(db: Database, statements: SQL[]): Promise<Row[][]> {
  const prepared = statements.map((statement) => {
    const { sql, params } = dialect.sqlToQuery(statement);
    return db.$client.prepare(sql).bind(...params);
  });
  return (await db.$client.batch<Row>(prepared)).map(({ results }) => results);
}
