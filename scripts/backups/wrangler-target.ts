import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { appendFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { keys } from "../../app/platform/backups/format";
import { getObject, wrangler } from "../deployment/wrangler.mjs";
import type { RestoreDatabase, RestoreTarget } from "./target";

/** Buckets, and where wrangler finds them and the database: the deployed site, or a state on this machine. */
export interface Place {
  /** Of the backups. */
  bucket: string;
  /** Of the site's own files. */
  media: string;
  /** Such as `--remote`. */
  flags: string[];
  /** Such as `--env production`. */
  environment: string[];
  /** Bindings of archives by their names. */
  archives: Map<string, string>;
}

/**
 * A target that wrangler reaches. All statements of a database are one file, which D1 runs as a whole or not at all.
 * @returns the target, and what deletes its temporary files
 */
export function wranglerTarget({
  bucket,
  media,
  flags,
  environment,
  archives,
}: Place): RestoreTarget & { close(): void } {
  // Only its owner may read it: it holds people's rows for a while.
  const folder = mkdtempSync(join(tmpdir(), "liner-notes-restore-"));
  const databaseOf = (binding: string): RestoreDatabase => {
    const execute = (args: string[]) =>
      wrangler(["d1", "execute", binding, ...flags, ...environment, "--yes", ...args]);
    return {
      query: async <Row>(sql: string) =>
        JSON.parse(execute(["--json", "--command", sql]))[0].results as Row[],
      async run(statements) {
        const file = join(folder, `restore-${binding}.sql`);
        writeFileSync(file, "PRAGMA defer_foreign_keys = on;\n", { mode: 0o600 });
        for await (const sql of statements) await appendFile(file, `${sql};\n`);
        execute(["--file", file]);
      },
    };
  };
  const get = (path: string, file: string) => getObject(path, file, flags);
  const put = (path: string, file: string) =>
    wrangler(["r2", "object", "put", path, "--file", file, ...flags]);
  const fileOf = (key: string) => join(folder, key.replaceAll("/", "_"));
  return {
    async read(key) {
      const file = fileOf(key);
      // A part is read more than once.
      return existsSync(file) || get(`${bucket}/${key}`, file) ? new Uint8Array(readFileSync(file)) : null;
    },
    async write(key, text) {
      writeFileSync(fileOf(key), text);
      put(`${bucket}/${key}`, fileOf(key));
    },
    ...databaseOf("DB"),
    archives: new Map([...archives].map(([name, binding]) => [name, databaseOf(binding)])),
    async putFilesBack(id) {
      const file = join(folder, "files-asked.json");
      writeFileSync(file, JSON.stringify(id));
      put(`${bucket}/${keys.filesAsked}`, file);
      return "The next hourly job puts back the files that the site lacks; the log's lines backup.files-back say how many.";
    },
    // One call each: none, unless the backup lacks a file.
    missingFiles: async (files, backedUp) =>
      files.filter((key) => !backedUp.has(key) && !get(`${media}/${key}`, join(folder, "found"))),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
