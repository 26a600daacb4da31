import { env } from "cloudflare:workers";

/** The number of rows in a table of the main database. */
export const countRows = (table: string) =>
  env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");

/** Runs a statement without parameters on the main database. */
export const runSql = (sql: string) => env.DB.prepare(sql).run();
