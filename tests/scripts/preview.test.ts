import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openAccountDatabase, runOnAccount } from "../support/deployment/account";

let folder: string;
let database: DatabaseSync;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "preview-"));
  database = openAccountDatabase(folder);
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

const run = (script: string, ...args: string[]) => runOnAccount(folder, script, args);

const provisionPreview = () => {
  for (const name of ["liner-notes-preview", "liner-notes-search-preview"]) {
    writeFileSync(join(folder, `database-${name}`), `id-of-${name}`);
  }
};
const calls = () => readFileSync(join(folder, "calls"), "utf8").trim().split("\n");
const remote = "d1 execute DB --remote --config .wrangler/preview/wrangler.json";

const storeAccount = () =>
  database.exec(
    `INSERT INTO users (id, name, email, email_verified, role, created_at, updated_at)
     VALUES ('edwin', 'Edwin', 'edwin@example.org', 1, 'author', 1, 1)`,
  );

const storePasskey = (id: string, day: string) =>
  database
    .prepare(
      `INSERT INTO passkeys (id, user_id, public_key, credential_id, counter, device_type, backed_up, created_at)
       VALUES (?1, 'edwin', 'k', ?1, 0, 'singleDevice', 0, ?2)`,
    )
    .run(id, Date.parse(day));

it("makes an account of the preview an editor, and takes away its second factors", () => {
  storeAccount();
  provisionPreview();
  const made = run("scripts/editor.ts", "--preview", "edwin@example.org");
  storePasskey("key", "2026-11-03");
  database.exec(
    "INSERT INTO two_factors (id, user_id, secret, backup_codes) VALUES ('phone', 'edwin', 's', '[]'); UPDATE users SET two_factor_enabled = 1",
  );
  expect([made.status, made.stderr]).toEqual([0, ""]);
  expect(made.stdout).not.toContain("passkey");
  const reset = run("scripts/editor.ts", "--preview", "--reset-second-factor", "edwin@example.org");
  expect([reset.status, reset.stderr]).toEqual([0, ""]);
  expect(database.prepare("SELECT role, two_factor_enabled FROM users").get()).toEqual({
    role: "editor",
    two_factor_enabled: 0,
  });
  expect(database.prepare("SELECT kind, id FROM departures ORDER BY kind").all()).toEqual([
    { kind: "app", id: "phone" },
    { kind: "passkey", id: "key" },
  ]);
  expect(database.prepare("SELECT 1 FROM passkeys UNION ALL SELECT 1 FROM two_factors").all()).toEqual([]);
  const statements = calls().filter((call) => call.startsWith("d1 execute"));
  expect(statements).toHaveLength(4);
  expect(statements.every((call) => call.startsWith(remote))).toBe(true);
});

it("makes an account an editor whose address has an apostrophe", () => {
  storeAccount();
  provisionPreview();
  database.prepare("UPDATE users SET email = ?").run("o'brien@example.org");
  const { status, stderr } = run("scripts/editor.ts", "--preview", "o'brien@example.org");
  expect([status, stderr]).toEqual([0, ""]);
  expect(database.prepare("SELECT role FROM users").get()).toEqual({ role: "editor" });
});

it("makes an account an editor whose domain is in another script, in either spelling", () => {
  storeAccount();
  provisionPreview();
  database.prepare("UPDATE users SET email = ?").run("jo@xn--mller-kva.example");
  for (const email of ["Jo@Müller.example", "jo@xn--mller-kva.example"]) {
    database.exec("UPDATE users SET role = 'author'");
    const { status, stderr } = run("scripts/editor.ts", "--preview", email);
    expect([status, stderr], email).toEqual([0, ""]);
    expect(database.prepare("SELECT role FROM users").get()).toEqual({ role: "editor" });
  }
});

it("takes the desk away from an editor again, whose address need not be confirmed", () => {
  storeAccount();
  provisionPreview();
  database.exec("UPDATE users SET role = 'editor', email_verified = 0");
  const { status, stdout, stderr } = run("scripts/editor.ts", "--preview", "--remove", "edwin@example.org");
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toContain("edwin@example.org is no editor any more");
  expect(database.prepare("SELECT role FROM users").get()).toEqual({ role: "author" });
});

it("notes whose desk was closed, for backups that are restored, until it is opened again", () => {
  storeAccount();
  provisionPreview();
  const noted = () => database.prepare("SELECT kind, id FROM departures").all();
  database.exec("UPDATE users SET role = 'editor'");
  expect(run("scripts/editor.ts", "--preview", "--remove", "edwin@example.org").status).toBe(0);
  expect(noted()).toEqual([{ kind: "editor", id: "edwin" }]);
  expect(run("scripts/editor.ts", "--preview", "edwin@example.org").status).toBe(0);
  expect(noted()).toEqual([]);
});

it("refuses to take the desk away and to reset the second factor at once, of which it would do one", () => {
  storeAccount();
  provisionPreview();
  const both = ["--remove", "--reset-second-factor"];
  const { status, stderr } = run("scripts/editor.ts", "--preview", ...both, "edwin@example.org");
  expect([status, stderr]).toEqual([1, "Either --remove or --reset-second-factor: not both.\n"]);
});

it("says in the desk's log that an account became an editor's, and that it is none any more, once each", () => {
  storeAccount();
  provisionPreview();
  for (const more of [[], [], ["--remove"], ["--remove"]]) {
    expect(run("scripts/editor.ts", "--preview", ...more, "edwin@example.org").status).toBe(0);
  }
  const logged = database.prepare("SELECT action, subject, decided_by FROM desk_log ORDER BY rowid").all();
  expect(logged).toEqual([
    { action: "editor role given", subject: "edwin", decided_by: "command line" },
    { action: "editor role taken away", subject: "edwin", decided_by: "command line" },
  ]);
});

it("names the passkeys that a new editor has already, each of which opens the desk", () => {
  storeAccount();
  provisionPreview();
  for (const day of ["2026-11-03", "2026-11-05"]) storePasskey(day, day);
  const made = run("scripts/editor.ts", "--preview", "edwin@example.org").stdout;
  expect(made).toContain("2 passkeys, added on 2026-11-03, 2026-11-05");
  expect(made).toContain("npm run editor -- edwin@example.org --reset-second-factor --preview");
});

it("loads the places into the preview", () => {
  provisionPreview();
  const { status, stderr } = run("scripts/places/load.ts", "--preview");
  expect([status, stderr]).toEqual([0, ""]);
  expect(calls().at(-1)).toContain(remote);
  expect(database.prepare("SELECT name FROM places WHERE country = 'PT' AND name = 'Lisbon'").get()).toEqual({
    name: "Lisbon",
  });
});

it.each([
  ["editor.ts", ["edwin@example.org"]],
  ["places/load.ts", []],
])("says what to do where there is no preview: %s", (script, args) => {
  const { status, stderr } = run(`scripts/${script}`, "--preview", ...args);
  expect([status, stderr]).toEqual([1, expect.stringContaining("`npm run provision -- --preview`")]);
  expect(calls()).toEqual(["d1 list --json"]);
});

it("still asks production with --remote", () => {
  storeAccount();
  expect(run("scripts/editor.ts", "--remote", "edwin@example.org").status).toBe(0);
  expect(calls().every((call) => call.startsWith("d1 execute DB --remote --env production"))).toBe(true);
});
