import { readdirSync, readFileSync } from "node:fs";
import { unstable_splitSqlQuery as splitStatements } from "wrangler";

/**
 * Applies the migrations that a local database lacks, each in one transaction, and notes them in the table in which
 * `wrangler d1 migrations apply` does. That command starts a new process of workerd for each migration.
 * @param folder the folder of the migrations, which are applied in the order of their names
 */
export async function migrate(database: D1Database, folder: string): Promise<void> {
  await database
    .prepare(
      `CREATE TABLE IF NOT EXISTS d1_migrations (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT UNIQUE,
        applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
      )`,
    )
    .run();
  const { results } = await database.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const missing = readdirSync(folder)
    .filter((name) => name.endsWith(".sql") && !applied.has(name))
    .sort();
  for (const name of missing) {
    const statements = splitStatements(readFileSync(`${folder}/${name}`, "utf8"));
    await database.batch([
      ...statements.map((statement) => database.prepare(statement)),
      database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
    ]);
  }
}
