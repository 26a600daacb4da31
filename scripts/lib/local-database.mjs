import { globSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** Milliseconds: a server may be writing to the same file. */
const timeout = 10_000;

/**
 * Finds the file of a local D1: wrangler names it by a hash, and the site has two.
 * @param {string} state the server's folder
 * @param {string} table a table that only this database has: `stories`, or `documents` for the search index
 * @returns {string} its path; empty if there is none
 */
export const databaseIn = (state, table) =>
  globSync(`${state}/v3/d1/miniflare-D1DatabaseObject/!(metadata).sqlite`).find((file) => {
    const database = new DatabaseSync(file, { readOnly: true, timeout });
    try {
      return database.prepare("SELECT 1 FROM sqlite_schema WHERE name = ?").get(table) !== undefined;
    } finally {
      database.close();
    }
  }) ?? "";
