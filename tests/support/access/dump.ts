import { env } from "cloudflare:workers";
import { insertion } from "../database/final-schema";

type Rows = Record<string, Record<string, unknown>[]>;

/** Tables that change without a user's action: renewed sessions, counted attempts, outgoing mails. */
const volatileTables = new Set(["sessions", "auth_rate_limits", "verifications", "mails"]);

/** All rows of all tables. */
export async function dump(): Promise<Rows> {
  const tables = await env.DB.prepare(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'd1_*'",
  ).all<{ name: string }>();
  const names = tables.results.map(({ name }) => name);
  const rows = await env.DB.batch<Rows[string][number]>(
    names.map((name) => env.DB.prepare(`SELECT * FROM ${name} ORDER BY rowid`)),
  );
  return Object.fromEntries(names.map((name, n) => [name, rows[n]?.results ?? []]));
}

/** Restores the rows of a dump, replacing those that migrations inserted. */
export async function restore(rows: Rows): Promise<void> {
  const inserts = Object.entries(rows).flatMap(([table, all]) =>
    insertion(table, Object.keys(all[0] ?? {}), all.map(Object.values)),
  );
  const deletes = Object.keys(rows).map((table) => `DELETE FROM ${table}`);
  const emptied = ["PRAGMA defer_foreign_keys = on", ...deletes].join(";\n");
  await env.DB.batch([emptied, ...inserts].map((query) => env.DB.prepare(query)));
}

/** Everything that belongs to users and that others may not change: rows, and the list of files. */
export async function ownedData(): Promise<string> {
  const rows = Object.entries(await dump()).filter(([table]) => !volatileTables.has(table));
  const files = (await env.MEDIA.list()).objects.map(({ key, etag }) => `${key} ${etag}`);
  return JSON.stringify({ rows, files }, null, 1);
}
