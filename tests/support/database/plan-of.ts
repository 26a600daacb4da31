import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import type { Database } from "~/platform/database";
import { preparedBy } from "./prepared-by";

/** SQLite's plan of a query: one line per step. */
export async function planOf(query: string): Promise<string[]> {
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${query}`)
    .bind(...Array.from(query.matchAll(/\?/g), () => null))
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail);
}

/** The plans of the queries that `read` sends, in order. */
export async function plansOf(read: (db: Database) => PromiseLike<unknown>): Promise<string[][]> {
  const sent: string[] = [];
  const recording = preparedBy(env.DB, (query) => {
    sent.push(query);
    return env.DB.prepare(query);
  });
  await read(drizzle(recording));
  return Promise.all(sent.map(planOf));
}
