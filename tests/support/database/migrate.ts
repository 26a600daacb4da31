import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, vi } from "vitest";

const schema = env.MIGRATIONS.flatMap(({ queries }) => queries);
const tables = schema.flatMap((query) => /^\s*CREATE TABLE `(\w+)`/.exec(query)?.[1] ?? []);

// Newest first, and songs after the stories that refer to them: dropping a song looks for its stories, one song after the other.
const dropped = [...tables.toReversed().filter((table) => table !== "songs"), "songs"];

// All migrations in one batch, after dropping what a reset may have left: it spares a database that is still being
// read.
const anew = [
  "PRAGMA defer_foreign_keys = on",
  ...dropped.map((table) => `DROP TABLE IF EXISTS ${table}`),
  ...schema,
];

const searchSchema = env.SEARCH_MIGRATIONS.flatMap(({ queries }) => queries);
const searchTables = searchSchema.flatMap(
  (query) => /CREATE (?:VIRTUAL )?TABLE (\w+)/.exec(query)?.[1] ?? [],
);
const searchAnew = [...searchTables.map((table) => `DROP TABLE IF EXISTS ${table}`), ...searchSchema];

// Test files share an isolate, so replaced timers and globals must be restored.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

// Every test starts with an empty database, bucket and queue.
beforeEach(async () => {
  await reset();
  // Files may survive the reset in the same way.
  for (const bucket of [env.MEDIA, env.BACKUPS]) {
    const { objects } = await bucket.list();
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
  }
  await Promise.all([
    env.DB.batch(anew.map((query) => env.DB.prepare(query))),
    env.SEARCH.batch(searchAnew.map((query) => env.SEARCH.prepare(query))),
  ]);
});
