import { archivesOwnTables, leftOutTables, readFirst, type Table } from "./format";

/** Sends one statement; rows as objects. */
export type Query = <Row>(sql: string) => Promise<Row[]>;

/** A database's name as SQL. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * The tables that backups have, as the database has them: each behind those that it refers to.
 * @param archive the name of the archive that is asked; null for the main database
 * @throws if they refer to each other in a circle
 */
export async function readTables(query: Query, archive: string | null = null): Promise<Table[]> {
  const columns = await query<{ name: string; column: string }>(
    `SELECT own.name, info.name AS "column" FROM ${ownTables} JOIN pragma_table_info(own.name) AS info ORDER BY own.name, info.cid`,
  );
  const references = await query<{ name: string; from: string; table: string; to: string }>(
    `SELECT own.name, list."from", list."table", list."to" FROM ${ownTables} JOIN pragma_foreign_key_list(own.name) AS list`,
  );
  const isOwn = (name: string) =>
    !leftOutTables.includes(name) || (archive !== null && archivesOwnTables.includes(name));
  const names = [...new Set(columns.map(({ name }) => name))].filter(isOwn);
  const tables = parentsFirst(
    names.map((name) => ({
      name,
      archive,
      columns: columns.filter((one) => one.name === name).map(({ column }) => column),
      references: references
        .filter((one) => one.name === name)
        .map(({ from, table, to }) => ({ column: from, table, to })),
      rows: 0,
      parts: [],
    })),
  );
  // Tables are read from the last on.
  return tables.toSorted((a, b) => Number(a.name === readFirst) - Number(b.name === readFirst));
}

const ownTables = `(SELECT name FROM sqlite_schema WHERE type = 'table'
  AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'd1_*') AS own`;

/** The number of rows of each table. */
export async function countRows(query: Query, tables: Table[]): Promise<Record<string, number>> {
  const counts = tables.map(({ name }) => `(SELECT count(*) FROM ${quoted(name)}) AS ${quoted(name)}`);
  const [found] = await query<Record<string, number>>(`SELECT ${counts.join(", ")}`);
  return found ?? {};
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
