import { env } from "cloudflare:workers";

/** SQLite's plan of a query, from Drizzle or as text: one line per step. */
export async function planOf(query: string | { toSQL(): { sql: string; params: unknown[] } }) {
  const { sql, params } =
    typeof query === "string"
      ? { sql: query, params: Array.from(query.matchAll(/\?/g), () => null) }
      : query.toSQL();
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...params)
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail);
}
