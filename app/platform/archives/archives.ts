import type { RowCount } from "../d1";
import { type Database, openSession } from "../database";
import { openSearchIndex, type SearchIndex } from "../search/search-index";
import { archiveBindings, indexBinding } from "./bindings";
import { type Period, periodsOf } from "./period";

/** A database of old stories with its search index (docs/decisions/0056). */
export interface Archive extends Period {
  /** Such as "2025". */
  name: string;
  db: Database;
  search: SearchIndex;
}

/** The databases of the archives and of their indexes. */
export const archiveDatabases = (env: object): D1Database[] =>
  Object.entries(env).flatMap(([name, database]) =>
    /^ARCHIVE_\d/.test(name) ? [database as D1Database] : [],
  );

/**
 * The archives that are bound, oldest first: `ARCHIVE_2025` with its index, `ARCHIVE_2025_SEARCH`. None costs nothing;
 * one costs no query until it is asked something.
 * @param rows the request's count of rows
 * @throws if an archive has no index
 */
export function openArchives(env: object, rows?: RowCount): Archive[] {
  const bindingOf = archiveBindings(Object.keys(env));
  if (bindingOf.size === 0) return [];
  const bindings = env as Record<string, D1Database | undefined>;
  return [...periodsOf([...bindingOf.keys()])].map(([name, period]) => {
    const binding = bindingOf.get(name) ?? "";
    const database = bindings[binding];
    const index = bindings[indexBinding(binding)];
    if (!database || !index) throw new Error(`The archive ${name} has no binding for its search index`);
    return {
      name,
      ...period,
      // At its primary: a like is seen by whoever gave it, though the bookmark is the main database's.
      db: openSession(database, "first-primary", rows).db,
      search: openSearchIndex(index),
    };
  });
}
