import { drizzle } from "drizzle-orm/d1";
import { openD1, type RowCount, type Start } from "./d1";

/**
 * The database, through Drizzle. D1 has no interactive transactions: statements that belong together go into
 * `db.batch()`.
 */
export type Database = ReturnType<typeof drizzle>;

/** The rows as one request sees them: never older than what it saw or wrote before. */
export interface Session {
  db: Database;
  /** What the request's statements read and wrote so far. */
  rows: RowCount;
  /** Names the state that the request's writes made; null while it has written nothing. */
  bookmark(): string | null;
}

/** The rows for work outside of a request: queue consumers and scheduled jobs. */
export const openDatabase = (d1: D1Database): Database => openSession(d1, "first-primary").db;

/** Opens the rows for a request. @param start where the session begins: a bookmark, or which copy answers first */
export function openSession(d1: D1Database, start: Start): Session {
  const { client, rows, bookmark } = openD1(d1, start);
  return { db: drizzle(client), rows, bookmark };
}

/** Whether a statement failed because of a unique constraint. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && /UNIQUE constraint failed/.test(`${error.message} ${error.cause}`);
