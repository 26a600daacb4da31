import { leftOutTables, type Table } from "./format";

/** Sends one statement; rows as objects. */
export type Query = <Row>(sql: string) => Promise<Row[]>;

/** A database's name as SQL. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * The tables that backups have, as the database has them: each behind those that it refers to.
 * @throws if they refer to each other in a circle
 */
export async function readTables(query: Query): Promise<Table[]> {
  const names = await query<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'd1_*' ORDER BY name",
  );
  const tables: Table[] = [];
  for (const { name } of names) {
    if (leftOutTables.includes(name)) continue;
    const columns = await query<{ name: string }>(`PRAGMA table_info(${quoted(name)})`);
    const references = await query<{ from: string; table: string; to: string }>(
      `PRAGMA foreign_key_list(${quoted(name)})`,
    );
    tables.push({
      name,
      columns: columns.map((column) => column.name),
      references: references.map(({ from, table, to }) => ({ column: from, table, to })),
      rows: 0,
      parts: [],
    });
  }
  return parentsFirst(tables);
}

function parentsFirst(tables: Table[]): Table[] {
  const sorted: Table[] = [];
  let waiting = tables;
  while (waiting.length > 0) {
    const isReady = ({ name, references }: Table) =>
      references.every(({ table }) => table === name || !waiting.some((other) => other.name === table));
    const ready = waiting.filter(isReady);
    if (ready.length === 0) throw new Error(`Tables refer to each other: ${waiting.map(({ name }) => name)}`);
    sorted.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return sorted;
}

/** The newest migration of the database; null if it has no list of them. */
export async function readMigration(query: Query): Promise<string | null> {
  const [list] = await query("SELECT 1 FROM sqlite_schema WHERE name = 'd1_migrations'");
  if (!list) return null;
  const [newest] = await query<{ name: string }>("SELECT name FROM d1_migrations ORDER BY id DESC LIMIT 1");
  return newest?.name ?? null;
}
