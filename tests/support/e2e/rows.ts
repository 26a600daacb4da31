import { globSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

// Timeout in milliseconds: the server writes to the same file.
const timeout = 10_000;

/** The file of a local server's database; its search index is another one beside it. */
const databaseIn = (state: string): string =>
  globSync(`${state}/v3/d1/miniflare-D1DatabaseObject/!(metadata).sqlite`).find((file) => {
    const database = new DatabaseSync(file, { readOnly: true, timeout });
    try {
      return database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'stories'").get() !== undefined;
    } finally {
      database.close();
    }
  }) ?? "";

/**
 * Queries a local server's database.
 * @param state the server's folder
 */
export function rowsOf<Row>(state: string, sql: string): Row[] {
  const database = new DatabaseSync(databaseIn(state), { readOnly: true, timeout });
  try {
    return database.prepare(sql).all() as Row[];
  } finally {
    database.close();
  }
}

/** Changes rows of a running local server's database. */
export function writeRows(state: string, sql: string): void {
  const database = new DatabaseSync(databaseIn(state), { timeout });
  try {
    database.exec(sql);
  } finally {
    database.close();
  }
}
