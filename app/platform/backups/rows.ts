import type { D1Client } from "../d1";
import { keys, type Running } from "./format";
import type { BackupStore } from "./store";
import { quoted } from "./tables";

interface Deps {
  /** The main database for null, or an archive. */
  clientOf(archive: string | null): D1Client;
  store: BackupStore;
}

/** Characters of JSON in one part: a few of them fit the 128 MB of a worker. */
const partLength = 4_000_000;
/** What one step reads at most. */
const stepLength = 8_000_000;
const stepQueries = 60;
/** Rows of one query, at first, at least and at most; in between, as many as fill `queryLength`. */
const queryRows = { first: 200, min: 20, max: 5000 };
const queryLength = 1_000_000;

/** Writes the next rows of the backup: from one table or several, until the step has done enough. */
export async function writeRows({ clientOf, store }: Deps, running: Running) {
  let [length, queries] = [0, 0];
  while (running.at.phase === "rows" && length < stepLength && queries < stepQueries) {
    const { at } = running;
    const table = running.tables[at.table];
    if (!table) {
      running.at = { phase: "files", after: "" };
      return;
    }
    const read = await readRows(clientOf(table.archive), table, at.after);
    length += read.length;
    queries += read.queries;
    if (read.lines.length > 0) {
      const key = keys.rows(running.id, table, table.parts.length + 1);
      table.parts.push(await store.writePart(key, read.lines));
      table.rows += read.lines.length;
    }
    running.at = read.isLast
      ? { phase: "rows", table: at.table - 1, after: 0 }
      : { phase: "rows", table: at.table, after: read.after };
  }
}

/** The rows behind a rowid, as many as fit a part. */
async function readRows(client: D1Client, table: Running["tables"][number], start: number) {
  const columns = table.columns.map(quoted).join(", ");
  const page = `SELECT rowid AS "rowid ", ${columns} FROM ${quoted(table.name)} WHERE rowid > ? ORDER BY rowid LIMIT ?`;
  const lines: unknown[][] = [];
  let [after, length, queries, isLast, limit] = [start, 0, 0, false, queryRows.first];
  while (!isLast && length < partLength) {
    const rows = await client.prepare(page).bind(after, limit).raw<unknown[]>();
    queries++;
    const size = rows.reduce((sum, row) => sum + JSON.stringify(row).length, 0);
    lines.push(...rows.map((row) => checked(table.name, row)));
    after = Number(rows.at(-1)?.[0] ?? after);
    length += size;
    isLast = rows.length < limit;
    const fitting = Math.floor((limit * queryLength) / Math.max(size, 1));
    limit = Math.min(Math.max(fitting, queryRows.min), queryRows.max);
  }
  return { lines, after, length, queries, isLast };
}

/** @throws for a value that JSON doesn't have, such as a BLOB */
function checked(table: string, row: unknown[]): unknown[] {
  if (row.some((value) => typeof value === "object" && value !== null)) {
    throw new Error(`The table ${table} has a BLOB, which backups can't hold`);
  }
  return row;
}
