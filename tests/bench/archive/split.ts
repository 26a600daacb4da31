import { DatabaseSync } from "node:sqlite";
import { archivedSince } from "./years";

/** What moves with a story, by its `story_id`. */
const children = ["story_likes", "story_shares", "story_reviews", "story_reports", "story_cards"];
/** What stories refer to: an archive gets all of it here, where the job copies what its own stories name. */
const referred = ["users", "user_profiles", "songs", "places"];

/**
 * Published stories of past years that no other story is related to: what the job would move, but for whole families.
 */
const movable = `is_published = 1 AND in_review_since IS NULL AND created_at < ${archivedSince} AND inspired_by IS NULL
  AND id NOT IN (SELECT inspired_by FROM stories WHERE inspired_by IS NOT NULL)`;

/**
 * Moves the stories of past years to their archives in whole tables, which takes minutes for a million where the job
 * takes an hour. The rows end up where the job puts them; the indexes for searches are filled afterwards.
 * @param main the main database's file
 * @param archives the archives' files by year
 */
export function split(main: string, archives: Map<string, string>): void {
  const database = open(main);
  database.exec(
    `CREATE TABLE moving AS SELECT id, strftime('%Y', created_at / 1000, 'unixepoch') AS year FROM stories WHERE ${movable}`,
  );
  database.exec("CREATE UNIQUE INDEX moving_id ON moving (id)");
  database.close();
  for (const [year, file] of archives) fill(file, main, year);
  const rest = open(main);
  withoutIndexes(rest, () => {
    for (const table of children) rest.exec(`DELETE FROM ${table} WHERE story_id IN (SELECT id FROM moving)`);
    rest.exec(`
      DELETE FROM story_views WHERE story_id IN (SELECT id FROM moving);
      DELETE FROM stories WHERE id IN (SELECT id FROM moving);
      INSERT INTO archived_stories (story_id, archive) SELECT id, year FROM moving;
      INSERT INTO archives (name, story_count) SELECT year, count(*) FROM moving GROUP BY year`);
  });
  rest.exec("DROP TABLE moving");
  close(rest);
}

function fill(file: string, main: string, year: string): void {
  const archive = open(file);
  archive.exec(`ATTACH '${main}' AS main_database`);
  const own = `SELECT id FROM main_database.moving WHERE year = '${year}'`;
  withoutIndexes(archive, () => {
    for (const table of referred)
      archive.exec(`INSERT OR IGNORE INTO ${table} SELECT * FROM main_database.${table}`);
    for (const table of children)
      archive.exec(`INSERT INTO ${table} SELECT * FROM main_database.${table} WHERE story_id IN (${own})`);
    archive.exec(`INSERT INTO stories SELECT * FROM main_database.stories WHERE id IN (${own})`);
  });
  archive.exec("DETACH main_database");
  close(archive);
}

function open(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec(
    "PRAGMA synchronous = OFF; PRAGMA cache_size = -500000; PRAGMA temp_store = MEMORY; PRAGMA foreign_keys = OFF",
  );
  return database;
}

function close(database: DatabaseSync): void {
  database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  database.close();
}

/**
 * Does work in one transaction without the indexes of stories and their rows, which is faster, and without triggers,
 * which count.
 */
function withoutIndexes(database: DatabaseSync, work: () => void): void {
  const kept = database
    .prepare(
      "SELECT type, name, sql FROM main.sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'moving%' AND (type = 'trigger' OR type = 'index' AND tbl_name GLOB 'stor*')",
    )
    .all() as { type: string; name: string; sql: string }[];
  database.exec("BEGIN");
  for (const { type, name } of kept) database.exec(`DROP ${type} main."${name}"`);
  work();
  for (const { sql } of kept) database.exec(sql);
  database.exec("COMMIT");
}
