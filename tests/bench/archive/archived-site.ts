import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { readD1Migrations } from "@cloudflare/vitest-plugin";
import { databaseIn } from "../../../scripts/lib/local-database.mjs";
import { openArchive } from "../large/archive";
import { openSite } from "../large/site";
import { split } from "./split";
import { years } from "./years";

/** Just after the generator's last story. */
const now = Date.UTC(2026, 10, 1, 3);
/** Stories that are indexed at once. */
const batchSize = 200;

type Site = Awaited<ReturnType<typeof openSite>>;

const archiveOf = (year: string) => `ARCHIVE_${year}`;

/**
 * A site with `count` stories over five years, those of past years in archives. Kept in the cache.
 * @param byJob whether the site's own job moves them, an hour for a million; otherwise tables are copied whole
 * (split.ts)
 */
export async function openArchivedSite(count: number, byJob: boolean): Promise<Site> {
  const state = `.cache/bench/archived-${count}${byJob ? "-by-job" : ""}`;
  const bindings = years.flatMap((year) => [archiveOf(year), `${archiveOf(year)}_SEARCH`]);
  const open = () =>
    openSite(state, {}, Object.fromEntries(bindings.map((name) => [name, name.toLowerCase()])));
  if (existsSync(`${state}/moved`)) return open();

  rmSync(state, { recursive: true, force: true });
  mkdirSync(".cache/bench", { recursive: true });
  cpSync(openArchive(count).state, state, { recursive: true });
  const main = databaseIn(state, "stories");
  settle(main);
  let site = await open();
  for (const name of ["SEARCH", ...bindings]) await migrate(await site.miniflare.getD1Database(name), name);
  if (byJob) await move(site);
  else {
    const files = await archiveFiles(site, state);
    await site.miniflare.dispose();
    split(main, files);
    site = await open();
    for (const year of years) await fillIndex(site, archiveOf(year));
  }
  await fillIndex(site, "DB");
  writeFileSync(`${state}/moved`, "");
  return site;
}

/** The archives' files by year: each is told apart by an empty table. */
async function archiveFiles({ miniflare }: Site, state: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const year of years) {
    const db = await miniflare.getD1Database(archiveOf(year));
    await db.exec("CREATE TABLE this_file (n INTEGER)");
    files.set(year, databaseIn(state, "this_file"));
    await db.exec("DROP TABLE this_file");
  }
  return files;
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

/** Runs the job until it moves nothing more. */
async function move({ miniflare, origin }: Site) {
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
}

/** Puts the published stories of a database into its search index. */
async function fillIndex({ miniflare, origin }: Site, binding: string) {
  const db = await miniflare.getD1Database(binding);
  const started = performance.now();
  const { results } = await db
    .prepare("SELECT id FROM stories WHERE is_published = 1 ORDER BY created_at, id")
    .all<{ id: string }>();
  for (let at = 0; at < results.length; at += batchSize) {
    const body = JSON.stringify(results.slice(at, at + batchSize).map(({ id }) => id));
    const { ok } = await fetch(`${origin}/index?database=${binding}`, { method: "POST", body });
    if (!ok) throw new Error(`Stories of ${binding} were not indexed`);
  }
  console.log(
    `${binding}: ${results.length} stories, indexed in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  );
}
