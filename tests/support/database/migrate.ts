import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, vi } from "vitest";

const schema = env.MIGRATIONS.flatMap(({ queries }) => queries);
const tables = schema.flatMap((query) => /^\s*CREATE TABLE `(\w+)`/.exec(query)?.[1] ?? []);

// All migrations in one batch, after dropping what a reset may have left: it spares a database that is still being
// read.
const anew = [
  "PRAGMA defer_foreign_keys = on",
  ...tables.toReversed().map((table) => `DROP TABLE IF EXISTS ${table}`),
  ...schema,
];

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
  const { objects } = await env.MEDIA.list();
  if (objects.length > 0) await env.MEDIA.delete(objects.map(({ key }) => key));
  await env.DB.batch(anew.map((query) => env.DB.prepare(query)));
});
