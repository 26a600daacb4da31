import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { readD1Migrations } from "@cloudflare/vitest-plugin";
import { databaseIn } from "../../../scripts/lib/local-database.mjs";
import { openArchive } from "../large/archive";
import { openSite } from "../large/site";

/** The years of the generator's stories that get an archive; the last one stays in the main database. */
export const years = ["2021", "2022", "2023", "2024", "2025"];
/** Just after the generator's last story. */
const now = Date.UTC(2026, 10, 1, 3);
/** Stories that are indexed at once. */
const atOnce = 200;

/** A site with `count` stories over five years, those of past years moved to archives by the job itself. Kept in the cache. */
export async function openArchivedSite(count: number) {
  const state = `.cache/bench/archived-${count}`;
  const isNew = !existsSync(`${state}/moved`);
  if (isNew) {
    rmSync(state, { recursive: true, force: true });
    mkdirSync(".cache/bench", { recursive: true });
    cpSync(openArchive(count).state, state, { recursive: true });
    settle(databaseIn(state, "stories"));
  }
  const bindings = years.flatMap((year) => [`ARCHIVE_${year}`, `ARCHIVE_${year}_SEARCH`]);
  const site = await openSite(
    state,
    {},
    Object.fromEntries(bindings.map((name) => [name, name.toLowerCase()])),
  );
  if (isNew) {
    for (const name of ["SEARCH", ...bindings]) await migrate(await site.miniflare.getD1Database(name), name);
    await move(site, state);
  }
  return site;
}

/** Nothing is left to be counted, looked at or assigned: a story that waits for a job isn't moved. */
function settle(file: string): void {
  const database = new DatabaseSync(file);
  database.exec(
    "UPDATE stories SET language = 'en', song_slug = ''; UPDATE story_reports SET resolved_at = 1",
  );
  database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  database.close();
}

async function migrate(db: D1Database, name: string): Promise<void> {
  const migrations = await readD1Migrations(name.endsWith("SEARCH") ? "migrations-search" : "migrations");
  for (const { queries } of migrations) await db.batch(queries.map((query) => db.prepare(query)));
}

/** Runs the job until it moves nothing more, and indexes what stays. */
async function move({ miniflare, origin }: Awaited<ReturnType<typeof openSite>>, state: string) {
  const db = await miniflare.getD1Database("DB");
  const left = async () => (await db.prepare("SELECT count(*) AS n FROM stories").first<number>("n")) ?? 0;
  const started = performance.now();
  const all = await left();
  for (let before = Number.POSITIVE_INFINITY; (await left()) < before; ) {
    before = await left();
    await fetch(`${origin}/move`, { method: "POST", body: `${now}` });
    console.log(
      `${all - (await left())} stories moved in ${((performance.now() - started) / 1000).toFixed(0)} s`,
    );
  }
  const { results } = await db
    .prepare("SELECT id FROM stories WHERE is_published = 1 ORDER BY created_at, id")
    .all<{ id: string }>();
  for (let at = 0; at < results.length; at += atOnce) {
    const body = JSON.stringify(results.slice(at, at + atOnce).map(({ id }) => id));
    await fetch(`${origin}/index`, { method: "POST", body });
  }
  writeFileSync(`${state}/moved`, "");
}
