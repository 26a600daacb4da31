import { env } from "cloudflare:workers";
import { afterAll, afterEach, expect } from "vitest";
import { planOf } from "./plan-of";
import { newStatements, statementsToReport } from "./sent-statements";

// Checks the query plan of every statement that a test makes the worker send.

/** Tables and partial indexes that may be scanned, and why. */
const small: Record<string, string> = {
  sitemap_parts: "one row for forty thousand stories",
  year_counts: "one row for each year",
  places_told_by_country: "for the sitemap: the gazetteer's places, whose number no story changes",
  places_told_countries: "the world's countries",
  archives: "one row for each archive",
  archive_views: "views of five minutes, a row for each archive",
  view_batches: "what the queue delivered within five minutes, at most 125 batches",
  newsletter_sends_unfinished: "posts that are going out just now",
};

/** Sorts of a bounded number of rows, by a part of their statement, and why. */
const shortSorts: [RegExp, string][] = [
  [/LIMIT \?\)/, "moves at most a thousand stories between tallies"],
  [/"published_at" is null\)? order by/, "drafts, which editors write one at a time"],
  [/"name_key" >= \?/, "names of the gazetteer that begin alike"],
  [/from "sessions" where .*"user_id" = \?/, "browsers that one account is signed in with"],
  [/from "network_counts"/, "networks of two hours, which only an editor's page asks for"],
  [/json_each/, "as many rows as the message names"],
];

/** Statements that read a whole table, by what they say, and why. */
const wholeReads: [RegExp, string][] = [
  [
    /json_extract\("dead_letters"\."body"/,
    "mails that failed for good within a month, when one of their recipients leaves, and each hour",
  ],
  [/instr\(content, /, "looks for twenty pictures in all posts, for each picture once a month"],
  [
    /^insert into "songs" [^?]* SELECT/,
    "SQLite only looks for stories of a new song while a foreign key is violated",
  ],
];

afterEach(async () => {
  for (const query of newStatements()) {
    const plan = await planOf(query);
    expect.soft(faultsOf(query, plan), `${query}\n${plan.join("\n")}`).toEqual([]);
    expect.soft(await repeatedColumns(query), `${query}\nnames two columns alike`).toEqual([]);
  }
});

// For tests/house/queries.test.ts, which compares them with the queries in the source.
afterAll(async () => {
  const body = JSON.stringify({ file: expect.getState().testPath, statements: statementsToReport() });
  await env.STATEMENTS.fetch("https://statements.invalid", { method: "POST", body });
});

/** Duplicate column names of a query: a row as an object would lose one of them (`app/platform/d1.ts`). */
async function repeatedColumns(query: string): Promise<unknown[]> {
  if (!/^select\b[\s\S]*\bjoin\b/.test(query)) return [];
  const [names = []] = await env.DB.prepare(`SELECT * FROM (${query}) LIMIT 0`)
    .bind(...Array.from(query.matchAll(/\?/g), () => null))
    .raw({ columnNames: true });
  // SQLite numbers duplicate column names of a subquery: "id", "id:1".
  return names.filter((name) => /:\d+$/.test(String(name)));
}

/** The steps of a plan whose cost grows with the number of rows. */
const faultsOf = (query: string, plan: string[]): string[] =>
  plan.filter((step) => {
    if (/^USE TEMP B-TREE FOR (ORDER|GROUP) BY/.test(step)) {
      return !shortSorts.some(([statement]) => statement.test(query));
    }
    const [, table = "", index = ""] = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(step) ?? [];
    if (wholeReads.some(([statement]) => statement.test(query))) return false;
    if (!tables.has(table) || table in small || index in small) return false;
    // A scan in an index's own order ends at the limit.
    return !(index && /\blimit\b/i.test(query));
  });

const tables = new Set(
  Array.from(
    env.MIGRATIONS.flatMap(({ queries }) => queries)
      .join("\n")
      .matchAll(/CREATE TABLE `(\w+)`/g),
    ([, name]) => name ?? "",
  ),
);
