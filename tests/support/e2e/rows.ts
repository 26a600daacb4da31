import { globSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

// Timeout in milliseconds: the server writes to the same file.
const timeout = 10_000;

/**
 * Queries a local server's database.
 * @param state the server's folder
 */
export function rowsOf<Row>(state: string, sql: string): Row[] {
  const [file = ""] = globSync(`${state}/v3/d1/miniflare-D1DatabaseObject/!(metadata).sqlite`);
  const database = new DatabaseSync(file, { readOnly: true, timeout });
  try {
    return database.prepare(sql).all() as Row[];
  } finally {
    database.close();
  }
}

/** Changes rows of a running local server's database. */
export function writeRows(state: string, sql: string): void {
  const [file = ""] = globSync(`${state}/v3/d1/miniflare-D1DatabaseObject/!(metadata).sqlite`);
  const database = new DatabaseSync(file, { timeout });
  try {
    database.exec(sql);
  } finally {
    database.close();
  }
}
