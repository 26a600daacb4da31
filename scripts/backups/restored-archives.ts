import type { Manifest, Table } from "../../app/platform/backups/format";
import { readTables } from "../../app/platform/backups/tables";
import { type RestoreDatabase, RestoreError, type RestoreTarget } from "./target";

/** A database that is restored, and what the backup has of it. */
export interface Restored {
  database: RestoreDatabase;
  tables: Table[];
}

export interface RestoredArchive extends Restored {
  name: string;
}

/** The tables of the main database, for null, or of an archive. */
export const tablesOf = ({ tables }: Manifest, name: string | null) =>
  tables.filter(({ archive }) => archive === name);

/**
 * The archives that are bound, each with what the backup has of it: empty tables, if it was bound later.
 * @throws RestoreError if one of the backup isn't bound
 */
export async function pairArchives(target: RestoreTarget, manifest: Manifest): Promise<RestoredArchive[]> {
  const backedUp = new Set(manifest.tables.flatMap(({ archive }) => archive ?? []));
  const missing = [...backedUp].filter((name) => !target.archives.has(name));
  if (missing.length > 0) {
    throw new RestoreError(
      `The backup has the archive ${missing.join(", ")}, which isn't bound: bind it in wrangler.toml first (docs/decisions/0056).`,
    );
  }
  const archives: RestoredArchive[] = [];
  for (const [name, database] of target.archives) {
    const tables = backedUp.has(name) ? tablesOf(manifest, name) : await readTables(database.query, name);
    archives.push({ name, database, tables });
  }
  return archives;
}

/**
 * What is said of an archive that was bound after the backup: as long as no story was in it, all were in the main
 * database.
 */
export async function lateArchive(
  name: string,
  { query }: RestoreDatabase,
  { startedAt }: Manifest,
): Promise<string> {
  const [found] = await query<{ stories: number; younger: number }>(
    `SELECT count(*) AS stories, coalesce(sum(created_at >= ${startedAt}), 0) AS younger FROM stories`,
  );
  return `The archive ${name} had no story when the backup was made, and will be emptied: of its ${found?.stories} stories, the backup has those told before it in the main database; ${found?.younger} are younger.`;
}

/** @throws RestoreError if the database lacks a column that the backup has */
export async function requireColumns(
  { database: { query }, tables }: Restored,
  { migration }: Manifest,
): Promise<void> {
  const archive = tables[0]?.archive ?? null;
  const present = new Map((await readTables(query, archive)).map(({ name, columns }) => [name, columns]));
  const lacking = tables.flatMap(({ name, columns }) =>
    columns.filter((column) => !present.get(name)?.includes(column)).map((column) => `${name}.${column}`),
  );
  if (lacking.length > 0) {
    const which = archive ? `archive ${archive}` : "database";
    throw new RestoreError(
      `The ${which} lacks ${lacking.slice(0, 5).join(", ")}: apply the migrations up to ${migration ?? "the backup's"} first.`,
    );
  }
}
