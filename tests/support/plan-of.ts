import { env } from "cloudflare:workers";

/** How SQLite would answer a query, as Drizzle writes it or as text: one line a step. */
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
