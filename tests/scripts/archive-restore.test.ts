import { createHash } from "node:crypto";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { restore } from "../../scripts/backups/restore";
import { wranglerTarget } from "../../scripts/backups/wrangler-target";

let folder: string;
let main: DatabaseSync;
let archive: DatabaseSync;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "archive-restore-"));
  vi.stubEnv("FAKE", folder);
  vi.stubEnv("PATH", `${resolve("tests/support/deployment")}:${process.env.PATH}`);
  main = migrated("d1.sqlite");
  archive = migrated("d1-ARCHIVE_2025.sqlite");
});
afterEach(() => {
  vi.unstubAllEnvs();
  for (const database of [main, archive]) database.close();
  rmSync(folder, { recursive: true });
});

function migrated(file: string): DatabaseSync {
  const database = new DatabaseSync(join(folder, file));
  for (const migration of globSync("migrations/*.sql").toSorted()) {
    database.exec(readFileSync(migration, "utf8"));
  }
  return database;
}

const columns = [
  "id",
  "story_content",
  "song_title",
  "artist_name",
  "artist_key",
  "album_name",
  "submission_key",
  "consented_at",
  "consent_version",
  "is_published",
];

const store = (key: string, content: string | Buffer) =>
  writeFileSync(join(folder, `object-backups_${key.replaceAll("/", "_")}`), content);

function storePart(key: string, rows: unknown[][]) {
  const part = gzipSync(rows.map((row, n) => `${JSON.stringify([n + 1, ...row])}\n`).join(""));
  store(key, part);
  return { key, sha256: createHash("sha256").update(part).digest("hex"), lines: rows.length };
}

const tableOf = (name: string, of: string | null, names: string[], rows: unknown[][]) => ({
  name,
  archive: of,
  columns: names,
  references: [],
  rows: rows.length,
  parts: [storePart(`backups/2026-11-22T0347/rows/${of ?? ""}${name}-1.ndjson.gz`, rows)],
});

const story = (id: string, text: string) => [id, text, "s", "a", "a", "", id, 0, "test", 1];

function storeBackup() {
  const about = { version: 1, id: "2026-11-22T0347", startedAt: Date.now(), finishedAt: Date.now() };
  const tables = [
    tableOf("stories", "2025", columns, [story("old", "archived"), story("back", "as it was")]),
    tableOf("stories", null, columns, [story("new", "here"), story("back", "came back")]),
    tableOf(
      "archived_stories",
      null,
      ["story_id", "archive", "move"],
      [
        ["old", "2025", null],
        ["back", "2025", "left"],
      ],
    ),
  ];
  const files = { count: 0, bytes: 0, parts: [] };
  store(
    "backups/2026-11-22T0347/manifest.json",
    JSON.stringify({ ...about, migration: null, tables, files }),
  );
  store("index.json", '["2026-11-22T0347"]');
}

const restoreRemotely = async () => {
  const target = wranglerTarget({
    bucket: "backups",
    media: "media",
    flags: ["--remote"],
    environment: ["--env", "production"],
    archives: new Map([["2025", "ARCHIVE_2025"]]),
  });
  const wrong = await restore(target, { date: "2026-11-22", say: () => {}, confirm: async () => true });
  target.close();
  return wrong;
};

const storiesIn = (database: DatabaseSync) =>
  database
    .prepare("SELECT id, story_content FROM stories ORDER BY id")
    .all()
    .map((row) => Object.values(row));

it("restores the deployed site's archives by wrangler, one file for each database", async () => {
  storeBackup();
  expect(await restoreRemotely()).toEqual([]);
  expect(storiesIn(main)).toEqual([
    ["back", "came back"],
    ["new", "here"],
  ]);
  expect(storiesIn(archive)).toEqual([["old", "archived"]]);
  expect(main.prepare("SELECT story_id, archive, move FROM archived_stories").all()).toEqual([
    { story_id: "old", archive: "2025", move: null },
  ]);
  const files = readFileSync(join(folder, "calls"), "utf8").match(/d1 execute .* --file/g);
  expect(files).toEqual([
    "d1 execute ARCHIVE_2025 --remote --env production --yes --file",
    "d1 execute DB --remote --env production --yes --file",
  ]);
});
