import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

// Sorts after any other character, also in UTF-8, by whose bytes SQLite compares.
const lastCharacter = "\u{10FFFF}";

/** Condition for texts with this prefix, as a range: an index that starts with the column finds them, unlike LIKE. */
export const beginsWith = (column: SQLiteColumn, prefix: string): SQL =>
  sql`(${column} >= ${prefix} AND ${column} < ${prefix + lastCharacter})`;
