import { env } from "cloudflare:workers";

type Rows = Record<string, Record<string, unknown>[]>;

/** Tables that change without a user's action: renewed sessions, counted attempts, outgoing mails. */
const restless = new Set(["sessions", "auth_rate_limits", "verifications", "mails"]);

/** All rows of all tables. */
export async function dump(): Promise<Rows> {
  const tables = await env.DB.prepare(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'd1_*'",
  ).all<{ name: string }>();
  const rows = await Promise.all(
    tables.results.map(async ({ name }) => {
      const { results } = await env.DB.prepare(`SELECT * FROM ${name} ORDER BY rowid`).all();
      return [name, results] as const;
    }),
  );
  return Object.fromEntries(rows);
}

/** Restores the rows of a dump, replacing those that migrations inserted. */
export async function restore(rows: Rows): Promise<void> {
  const inserts = Object.entries(rows).flatMap(([table, all]) =>
    all.map((row) =>
      env.DB.prepare(
        `INSERT INTO ${table} (${Object.keys(row)}) VALUES (${Object.keys(row).map(() => "?")})`,
      ).bind(...Object.values(row)),
    ),
  );
  const deletes = Object.keys(rows).map((table) => env.DB.prepare(`DELETE FROM ${table}`));
  await env.DB.batch([env.DB.prepare("PRAGMA defer_foreign_keys = on"), ...deletes, ...inserts]);
}

/** Everything that belongs to users and that others may not change: rows, and the list of files. */
export async function belongings(): Promise<string> {
  const rows = Object.entries(await dump()).filter(([table]) => !restless.has(table));
  const files = (await env.MEDIA.list()).objects.map(({ key, etag }) => `${key} ${etag}`);
  return JSON.stringify({ rows, files }, null, 1);
}
