import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { restore } from "../../scripts/backups/restore";
import { wranglerTarget } from "../../scripts/backups/wrangler-target";
import { fakePath, openAccountDatabase } from "../support/deployment/account";

let folder: string;
let main: DatabaseSync;
let archive: DatabaseSync;
let older: DatabaseSync;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "archive-restore-"));
  vi.stubEnv("FAKE", folder);
  vi.stubEnv("PATH", fakePath());
  main = openAccountDatabase(folder);
  archive = openAccountDatabase(folder, "d1-ARCHIVE_2025.sqlite");
  older = openAccountDatabase(folder, "d1-ARCHIVE_2024.sqlite");
});
afterEach(() => {
  vi.unstubAllEnvs();
  for (const database of [main, archive, older]) database.close();
  rmSync(folder, { recursive: true });
});

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
  references: names.includes("inspired_by") ? [{ column: "inspired_by", table: "stories", to: "id" }] : [],
  rows: rows.length,
  parts: [storePart(`backups/2026-11-22T0347/rows/${of ?? ""}${name}-1.ndjson.gz`, rows)],
});

const story = (id: string, text: string) => [id, text, "s", "a", "a", "", id, 0, "test", 1];

const entries = (rows: unknown[][]) =>
  tableOf("archived_stories", null, ["story_id", "archive", "move"], rows);

function storeBackup(tables: ReturnType<typeof tableOf>[]) {
  const about = { version: 1, id: "2026-11-22T0347", startedAt: Date.now(), finishedAt: Date.now() };
  const files = { count: 0, bytes: 0, parts: [] };
  store(
    "backups/2026-11-22T0347/manifest.json",
    JSON.stringify({ ...about, migration: null, tables, files }),
  );
  store("index.json", '["2026-11-22T0347"]');
}

const restoreRemotely = async (archives: string[]) => {
  const target = wranglerTarget({
    bucket: "backups",
    media: "media",
    flags: ["--remote"],
    environment: ["--env", "production"],
    archives: new Map(archives.map((name) => [name, `ARCHIVE_${name}`])),
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
  storeBackup([
    tableOf("stories", "2025", columns, [story("old", "archived"), story("back", "as it was")]),
    tableOf("stories", null, columns, [story("new", "here"), story("back", "came back")]),
    entries([
      ["old", "2025", null],
      ["back", "2025", "left"],
    ]),
  ]);
  expect(await restoreRemotely(["2025"])).toEqual([]);
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

it("brings stories of several archives back into the main database, each whole", async () => {
  const related = [...columns, "inspired_by"];
  const long = (id: string) => id.repeat(3000);
  const pair = (id: string) => [
    [...story(`${id}-first`, long(`${id} `)), null],
    [...story(`${id}-next`, long(`${id}' `)), `${id}-first`],
  ];
  storeBackup([
    tableOf("stories", "2024", related, pair("2024")),
    tableOf("stories", "2025", related, pair("2025")),
    tableOf("stories", null, related, [[...story("new", "here"), null]]),
    entries(
      ["2024", "2025"].flatMap((name) => [`${name}-first`, `${name}-next`].map((id) => [id, name, null])),
    ),
  ]);
  // Since the backup, a recording of each archive was deleted, which brings its story back, and its relatives.
  main.exec(
    `INSERT INTO departures (kind, id, left_at) SELECT 'recording', column1, ${Date.now() + 1000} FROM (VALUES ('2024-next'), ('2025-next'))`,
  );
  expect(await restoreRemotely(["2024", "2025"])).toEqual([]);
  expect(storiesIn(main)).toEqual([
    ["2024-first", long("2024 ")],
    ["2024-next", long("2024' ")],
    ["2025-first", long("2025 ")],
    ["2025-next", long("2025' ")],
    ["new", "here"],
  ]);
  expect(
    main
      .prepare("SELECT id, inspired_by AS 'by', is_published AS shown FROM stories WHERE inspired_by <> ''")
      .all(),
  ).toEqual([
    { id: "2024-next", by: "2024-first", shown: 1 },
    { id: "2025-next", by: "2025-first", shown: 1 },
  ]);
  for (const database of [archive, older]) expect(storiesIn(database)).toEqual([]);
});
