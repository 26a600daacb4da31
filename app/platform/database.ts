import { drizzle } from "drizzle-orm/d1";

/** The rows, through Drizzle. No interactive transactions on D1: what belongs together goes into `db.batch()`. */
export type Database = ReturnType<typeof openDatabase>;

export const openDatabase = (d1: D1Database) => drizzle(d1);

/** Whether a statement failed because another row has a value that must be unique. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && /UNIQUE constraint failed/.test(`${error.message} ${error.cause}`);
