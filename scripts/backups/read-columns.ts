import type { Part, Table } from "../../app/platform/backups/format";

/**
 * Some columns of a backed-up table, row by row; those that the table lacks are null. Without a table there are no
 * rows.
 * @param readPart reads a part of the backup
 */
export async function* columnsIn<Row>(
  table: Table | undefined,
  columns: string[],
  readPart: (part: Part) => Promise<unknown[]>,
): AsyncGenerator<Row> {
  if (!table) return;
  // Behind the rowid.
  const places = columns.map((column) => [column, table.columns.indexOf(column) + 1] as const);
  for (const part of table.parts) {
    for (const line of (await readPart(part)) as unknown[][]) {
      yield Object.fromEntries(places.map(([column, at]) => [column, at > 0 ? line[at] : null])) as Row;
    }
  }
}
