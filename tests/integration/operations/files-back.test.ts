import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { putFilesBack } from "~/platform/backups/files-back";
import { type BackupMessage, keys } from "~/platform/backups/format";
import { openBackupStore } from "~/platform/backups/store";
import { createLog } from "~/platform/log";

const id = "2026-11-22T0347";

it("looks at each file of each part of a backup once, some at a time", async () => {
  const store = openBackupStore(env.BACKUPS);
  const parts = [];
  for (const [number, count] of [
    [1, 401],
    [2, 1],
    [3, 200],
  ] as const) {
    const lines = Array.from({ length: count }, (_, at) => [`pictures/${number}-${at}`, "etag", 1]);
    parts.push({ ...(await store.writePart(keys.files(id, number), lines)), from: "", to: "" });
  }
  const files = { count: 602, bytes: 602, parts };
  const about = { version: 1, id, startedAt: 0, finishedAt: 0, migration: null, tables: [] };
  await store.write(keys.manifest(id), { ...about, files });

  const looked: string[] = [];
  // The site's bucket, which has all of them.
  const media = { head: async (key: string) => looked.push(key) } as unknown as R2Bucket;
  const messages: BackupMessage[] = [{ type: "backup.files-back", version: 1, id, part: 0, line: 0 }];
  const steps = { send: async (message: BackupMessage) => void messages.push(message) };
  const deps = { d1: env.DB, archives: [], media, backups: env.BACKUPS, steps, log: createLog("test") };
  for (let next = messages.shift(); next?.type === "backup.files-back"; next = messages.shift()) {
    const before = looked.length;
    await putFilesBack(deps, next);
    expect(looked.length - before).toBeLessThanOrEqual(200);
  }
  expect(looked).toHaveLength(602);
  expect(new Set(looked).size).toBe(602);
});
