import { drizzle } from "drizzle-orm/d1";
import { patientD1 } from "./patient-d1";

/**
 * The database, through Drizzle. D1 has no interactive transactions: statements that belong together go into
 * `db.batch()`.
 */
export type Database = ReturnType<typeof drizzle>;

/** Which replica of the database may answer first: the primary, the nearest, or any that has reached this bookmark. */
export type Start = "first-primary" | "first-unconstrained" | (string & {});

/** A D1 session for one request: reads are never older than what the request already read or wrote. */
export interface Session {
  db: Database;
  /** The bookmark after the request's writes; null while it has written nothing. */
  bookmark(): string | null;
}

/** The database for work outside requests: queue consumers and scheduled jobs. */
export const openDatabase = (d1: D1Database): Database => openSession(d1, "first-primary").db;

export function openSession(d1: D1Database, start: Start): Session {
  const session = d1.withSession(start);
  let hasWritten = false;
  const client: Pick<D1DatabaseSession, "prepare" | "batch"> = {
    prepare(query) {
      hasWritten ||= !/^\s*select\b/i.test(query);
      return session.prepare(query);
    },
    batch: (statements) => session.batch(statements),
  };
  return {
    // Drizzle uses only these two methods of its client.
    db: drizzle(patientD1(client)),
    bookmark: () => (hasWritten ? session.getBookmark() : null),
  };
}

/** Whether a statement failed because of a unique constraint. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && /UNIQUE constraint failed/.test(`${error.message} ${error.cause}`);
