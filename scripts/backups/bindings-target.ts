import { z } from "zod";
import { putFilesBack } from "../../app/platform/backups/files-back";
import type { BackupMessage } from "../../app/platform/backups/format";
import type { BackupDeps } from "../../app/platform/backups/run";
import type { D1Client } from "../../app/platform/d1";
import type { RestoreDatabase, RestoreTarget } from "./target";

/** Statements that are sent together. */
const together = 40;

/** A target whose bindings are at hand: the local state, or a test's. */
export function bindingsTarget({
  d1,
  archives,
  media,
  backups,
  log,
}: Omit<BackupDeps, "steps">): RestoreTarget {
  return {
    async read(key) {
      const file = await backups.get(key);
      return file ? new Uint8Array(await file.arrayBuffer()) : null;
    },
    async write(key, text) {
      await backups.put(key, text);
    },
    ...databaseOf(d1),
    archives: new Map(archives.map(({ name, db }) => [name, databaseOf(db.$client)])),
    async putFilesBack(id) {
      const lines: string[] = [];
      const counting = { ...log, info: (_: string, detail = {}) => void lines.push(JSON.stringify(detail)) };
      const queue: BackupMessage[] = [{ type: "backup.files-back", version: 1, id, part: 0, line: 0 }];
      const steps = { send: async (message: BackupMessage) => void queue.push(message) };
      for (let step = queue.shift(); step; step = queue.shift()) {
        if (step.type !== "backup.files-back") continue;
        await putFilesBack({ d1, archives, media, backups, steps, log: counting }, step);
      }
      const all = lines.map((line) => countSchema.parse(JSON.parse(line)));
      const sum = (of: "copied" | "missing") => all.reduce((total, one) => total + one[of], 0);
      return `${sum("copied")} files were put back; ${sum("missing")} are missing in the backup.`;
    },
    async missingFiles(keys) {
      const missing: string[] = [];
      for (let start = 0; start < keys.length; start += concurrency) {
        const some = keys.slice(start, start + concurrency);
        const found = await Promise.all(some.map((key) => media.head(key)));
        missing.push(...some.filter((_, at) => found[at] === null));
      }
      return missing;
    },
  };
}

const databaseOf = (d1: D1Client): RestoreDatabase => ({
  query: async <Row>(sql: string) => (await d1.prepare(sql).all<Row>()).results,
  async run(statements) {
    let waiting: string[] = [];
    const flush = async () => {
      if (waiting.length > 0) await d1.batch(waiting.map((sql) => d1.prepare(sql)));
      waiting = [];
    };
    for await (const sql of statements) {
      waiting.push(sql);
      if (waiting.length === together) await flush();
    }
    await flush();
  },
});

/** Files that are looked for at once. */
const concurrency = 20;

const countSchema = z.object({ copied: z.number(), missing: z.number() });
