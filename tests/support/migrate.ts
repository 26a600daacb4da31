import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, vi } from "vitest";

// All migrations in one batch: the database is new, so that none has to be asked whether it was applied.
const schema = env.MIGRATIONS.flatMap(({ queries }) => queries);

// Files share an isolate: what one has put in the place of the clock or of a global, the next one must not find.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

// Every test starts with an empty database, bucket and queue.
beforeEach(async () => {
  await reset();
  // A file that somebody is still reading outlives the reset.
  const { objects } = await env.MEDIA.list();
  if (objects.length > 0) await env.MEDIA.delete(objects.map(({ key }) => key));
  await env.DB.batch(schema.map((query) => env.DB.prepare(query)));
});
