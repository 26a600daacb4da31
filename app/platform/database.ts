import { drizzle } from "drizzle-orm/d1";

/** The rows, through Drizzle. No interactive transactions on D1: what belongs together goes into `db.batch()`. */
export type Database = ReturnType<typeof openDatabase>;

export const openDatabase = (d1: D1Database) => drizzle(d1);
