import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, vi } from "vitest";
import { createDatabases } from "./create";

// Test files share an isolate, so replaced timers and globals must be restored.
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

// Every test starts with an empty database, bucket and queue.
beforeEach(async () => {
  await reset();
  // Files may survive the reset, as databases may.
  for (const bucket of [env.MEDIA, env.BACKUPS]) {
    const { objects } = await bucket.list();
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
  }
  await createDatabases();
});
