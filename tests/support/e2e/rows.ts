import { DatabaseSync } from "node:sqlite";
import { databaseIn } from "../../../scripts/lib/local-database.mjs";

// Timeout in milliseconds: the server writes to the same file.
const timeout = 10_000;

/**
 * Queries a local server's database.
 * @param state the server's folder
 */
export function rowsOf<Row>(state: string, sql: string): Row[] {
  const database = new DatabaseSync(databaseIn(state, "stories"), { readOnly: true, timeout });
  try {
    return database.prepare(sql).all() as Row[];
  } finally {
    database.close();
  }
}

/**
 * Changes rows of a running local server's database.
 * @param values what is bound to the only statement of `sql`; without any, `sql` may be several statements
 */
export function writeRows(state: string, sql: string, values: (string | number)[] = []): void {
  const database = new DatabaseSync(databaseIn(state, "stories"), { timeout });
  try {
    // Waiting for the disk would lock the server out meanwhile, whose statements fail at once then.
    database.exec("PRAGMA synchronous = OFF");
    if (values.length > 0) database.prepare(sql).run(...values);
    else database.exec(sql);
  } finally {
    database.close();
  }
}
