import { createHash } from "node:crypto";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openAccountDatabase, runOnAccount } from "../support/deployment/account";

let folder: string;
let database: DatabaseSync;
beforeEach(() => {
  bucket = "liner-notes-backups";
  folder = mkdtempSync(join(tmpdir(), "backups-"));
  database = openAccountDatabase(folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  database.close();
  rmSync(folder, { recursive: true });
});

const run = (script: string, ...args: string[]) =>
  runOnAccount(folder, `scripts/backups/${script}.ts`, args, "no\n");

let bucket: string;
const store = (key: string, content: string | Buffer) =>
  writeFileSync(join(folder, `object-${bucket}_${key.replaceAll("/", "_")}`), content);

/** A backup of two messages, the second with all that SQL makes hard. */
function storeBackup() {
  const columns = ["id", "name", "email", "message", "created_at", "answered_at"];
  const rows = [
    [1, "a", "Ada", "ada@example.org", "Hello", 1, null],
    [2, "b", "O'Neil; --", "o@example.org", `?\n${"'🎵 ".repeat(30_000)}`, 2, null],
  ];
  const part = gzipSync(rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  const key = "backups/2026-11-22T0347/rows/contact_messages-1.ndjson.gz";
  const sha256 = createHash("sha256").update(part).digest("hex");
  const table = {
    name: "contact_messages",
    columns,
    references: [],
    rows: 2,
    parts: [{ key, sha256, lines: 2 }],
  };
  const files = { count: 0, bytes: 0, parts: [] };
  const about = { version: 1, id: "2026-11-22T0347", startedAt: Date.now(), finishedAt: Date.now() };
  store(key, part);
  store(
    "backups/2026-11-22T0347/manifest.json",
    JSON.stringify({ ...about, migration: null, tables: [table], files }),
  );
  store("index.json", '["2026-11-22T0347"]');
  return rows.map(([, ...row]) => row);
}

const messages = () =>
  database
    .prepare("SELECT id, name, email, message, created_at, answered_at FROM contact_messages")
    .all()
    .map((row) => Object.values(row));

it("restores the deployed site by wrangler, in one file, and asks for its files", () => {
  const rows = storeBackup();
  database.exec("INSERT INTO contact_messages (id, name, email, message) VALUES ('x', 'x', 'x', 'x')");
  const { status, stdout, stderr } = run("restore-command", "2026-11-22", "--remote", "--yes");
  expect([status, stderr]).toEqual([0, ""]);
  expect(messages()).toEqual(rows);
  expect(stdout).toContain("contact_messages: 1 rows will be replaced by 2");
  expect(stdout).toContain("npm run search:rebuild -- --remote");
  expect(readFileSync(join(folder, "object-liner-notes-backups_asked_files"), "utf8")).toBe(
    '"2026-11-22T0347"',
  );
  const calls = readFileSync(join(folder, "calls"), "utf8");
  expect(calls.match(/d1 execute DB --remote --env production --yes --file/g)).toHaveLength(1);
});

it("names a recording that neither the deployed site nor the backup has", () => {
  storeBackup();
  database.exec(
    `INSERT INTO voice_clips (id, object_key, content_type, byte_length, copy_key, copied_at) VALUES
     ('here', 'clips/here', 'audio/webm', 1, NULL, NULL), ('lost', 'clips/lost', 'audio/webm', 1, 'copies/lost', 1)`,
  );
  writeFileSync(join(folder, "object-liner-notes-media_clips_here"), "sound");
  const { status, stderr } = run("restore-command", "2026-11-22", "--remote", "--yes");
  expect(stderr.trim().split("\n")).toEqual([
    "Wrong: the recording of the voice lost is missing: clips/lost",
    "Wrong: the copy of the voice lost is missing: copies/lost",
  ]);
  expect(status).toBe(1);
});

it("reads more than a megabyte of decisions from the deployed site", () => {
  storeBackup();
  database.exec(
    `INSERT INTO stories (id, story_content, song_title, artist_name, artist_key, album_name, submission_key, consented_at, consent_version)
     VALUES ('s', 'x', 'x', 'x', 'x', 'x', 's', 0, 'test');
     WITH RECURSIVE many(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < 15000)
     INSERT INTO story_reviews (id, story_id, decision, decided_by, reason, state, created_at)
     SELECT 'review ' || n, 's', 'held', 'automatic', '', 'held', ${Date.now() + 1000} + n FROM many`,
  );
  const { status, stdout, stderr } = run("restore-command", "2026-11-22", "--remote", "--yes");
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toContain("2 statements repeat what was taken away since then");
});

it("asks before it replaces anything, and says that there is no backup", () => {
  expect(run("restore-command", "2026-11-22", "--remote").stderr).toContain("There is none at all");
  storeBackup();
  const asked = run("restore-command", "2026-11-22", "--remote");
  expect(asked.stdout).toContain("Type the day, 2026-11-22");
  expect([asked.status, asked.stderr]).toEqual([1, expect.stringContaining("nothing was changed")]);
  expect(messages()).toEqual([]);
});

it("replaces nothing where nobody can answer, says so, and leaves no rows behind on this machine", () => {
  storeBackup();
  vi.stubEnv("TMPDIR", folder);
  const restore = "scripts/backups/restore-command.ts";
  // The input ends before the line does.
  const { status, stderr } = runOnAccount(folder, restore, ["2026-11-22", "--remote"], "2026-11-22");
  expect([status, stderr]).toEqual([1, "Not confirmed: nothing was changed.\n"]);
  expect(messages()).toEqual([]);
  expect(globSync("liner-notes-restore-*", { cwd: folder })).toEqual([]);
});

it("asks the deployed site for a backup", () => {
  expect(run("backup", "--remote").stdout).toContain("The next hourly job starts the backup");
  expect(readFileSync(join(folder, "calls"), "utf8")).toContain(
    "r2 object put liner-notes-backups/asked/backup --file",
  );
});

it("restores the preview, and asks it for a backup, without touching production", () => {
  bucket = "liner-notes-backups-preview";
  const rows = storeBackup();
  const early = run("restore-command", "2026-11-22", "--preview", "--yes");
  expect([early.status, early.stderr]).toEqual([
    1,
    expect.stringContaining("There is no database liner-notes-preview yet"),
  ]);
  for (const name of ["liner-notes-preview", "liner-notes-search-preview"]) {
    writeFileSync(join(folder, `database-${name}`), `id-of-${name}`);
  }
  const { status, stdout, stderr } = run("restore-command", "2026-11-22", "--preview", "--yes");
  expect([status, stderr]).toEqual([0, ""]);
  expect(messages()).toEqual(rows);
  expect(stdout).toContain("npm run search:rebuild -- --preview");
  run("backup", "--preview");
  const calls = readFileSync(join(folder, "calls"), "utf8");
  expect(calls).toMatch(/d1 execute DB --remote --config .wrangler\/preview\/wrangler.json --yes --file/);
  expect(calls).toContain("r2 object put liner-notes-backups-preview/asked/files --file");
  expect(calls).toContain("r2 object put liner-notes-backups-preview/asked/backup --file");
  expect(calls).not.toMatch(/--env production|liner-notes-backups\//);
});
