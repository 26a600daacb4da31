import type { Part, Table } from "../../app/platform/backups/format";
import { quoted } from "../../app/platform/backups/tables";
import { insertableRow, insertStatements, literal } from "./literals";

/** Reads a part of a backup. */
export type ReadPart = (part: Part) => Promise<unknown[]>;

/** The statements that make a database what the backup has of it, as far as its tables go. */
export async function* rowStatements(tables: Table[], readPart: ReadPart): AsyncGenerator<string> {
  // Children first, so that nothing is deleted or emptied by reference.
  for (const { name } of tables.toReversed()) yield `DELETE FROM ${quoted(name)}`;
  for (const table of tables) yield* insertions(table, readPart);
}

/** The statements that insert the rows of a table's parts. */
export async function* insertions(table: Table, readPart: ReadPart): AsyncGenerator<string> {
  for (const part of table.parts) {
    const rows = (await readPart(part)) as unknown[][];
    const insertable = rows.map((row) => {
      const found = insertableRow(table.name, table.columns, row);
      return { ...found, values: found.values.map((value, at) => referred(table, at - 1, value)) };
    });
    yield* insertStatements(table.name, table.columns, insertable);
  }
  // Once all rows of the table are there.
  const own = table.references.filter(({ table: other }) => other === table.name);
  if (own.length === 0) return;
  for (const part of table.parts) {
    for (const row of (await readPart(part)) as unknown[][]) yield* ownReferences(table, own, row);
  }
}

/** A value, or for a reference what it refers to, if that is there: a row may have gone while the backup was made. */
function referred({ name, columns, references }: Table, at: number, value: string): string {
  const reference = references.find(({ column }) => column === columns[at]);
  if (!reference || value === "NULL") return value;
  if (reference.table === name) return "NULL";
  const to = quoted(reference.to);
  return `(SELECT ${to} FROM ${quoted(reference.table)} WHERE ${to} = ${value})`;
}

function* ownReferences({ name, columns }: Table, own: Table["references"], [rowid, ...row]: unknown[]) {
  for (const { column, to } of own) {
    const value = row[columns.indexOf(column)];
    if (value === null || value === undefined) continue;
    const table = quoted(name);
    const exists = `EXISTS (SELECT 1 FROM ${table} AS other WHERE other.${quoted(to)} = ${literal(value)})`;
    yield `UPDATE ${table} SET ${quoted(column)} = ${literal(value)} WHERE rowid = ${literal(rowid)} AND ${exists}`;
  }
}
