import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, vi } from "vitest";

const schema = env.MIGRATIONS.flatMap(({ queries }) => queries);
const tables = schema.flatMap((query) => /^\s*CREATE TABLE `(\w+)`/.exec(query)?.[1] ?? []);

// All migrations in one batch, after what a reset may have left: it spares a database that somebody is still reading.
const anew = [
  "PRAGMA defer_foreign_keys = on",
  ...tables.toReversed().map((table) => `DROP TABLE IF EXISTS ${table}`),
  ...schema,
];

// Files share an isolate: what one has put in the place of the clock or of a global, the next one must not find.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

// Every test starts with an empty database, bucket and queue.
beforeEach(async () => {
  await reset();
  // A file may outlive the reset in the same way.
  const { objects } = await env.MEDIA.list();
  if (objects.length > 0) await env.MEDIA.delete(objects.map(({ key }) => key));
  await env.DB.batch(anew.map((query) => env.DB.prepare(query)));
});
