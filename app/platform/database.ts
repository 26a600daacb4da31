import { drizzle } from "drizzle-orm/d1";
import { patientD1 } from "./patient-d1";

/** The rows, through Drizzle. No interactive transactions on D1: what belongs together goes into `db.batch()`. */
export type Database = ReturnType<typeof drizzle>;

/** Which copy of the rows answers first: the primary one, whichever is nearest, or any that knows this bookmark's writes. */
export type Start = "first-primary" | "first-unconstrained" | (string & {});

/** The rows as one request sees them: never older than what it saw or wrote before. */
export interface Session {
  db: Database;
  /** Names the state that the request's writes made; null while it has written nothing. */
  bookmark(): string | null;
}

/** The rows for work that nobody asked for in a browser: a queue's messages, the clock. */
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
    // Drizzle asks its client for nothing but these two.
    db: drizzle(patientD1(client)),
    bookmark: () => (hasWritten ? session.getBookmark() : null),
  };
}

/** Whether a statement failed because another row has a value that must be unique. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && /UNIQUE constraint failed/.test(`${error.message} ${error.cause}`);
