import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach } from "vitest";

// All migrations in one batch: the database is new, so that none has to be asked whether it was applied.
const schema = env.MIGRATIONS.flatMap(({ queries }) => queries);

// Every test starts with an empty database, bucket and queue.
beforeEach(async () => {
  await reset();
  await env.DB.batch(schema.map((query) => env.DB.prepare(query)));
});
