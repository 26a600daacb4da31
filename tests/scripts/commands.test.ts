import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runOnAccount } from "../support/deployment/account";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "commands-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (script: string, ...args: string[]) => runOnAccount(folder, `scripts/${script}`, args);

const commands = [
  ["deploy", "deploy.mjs"],
  ["provision", "provision.mjs"],
  ["editor", "editor.ts"],
  ["backup", "backups/backup.ts"],
  ["restore", "backups/restore-command.ts"],
  ["places", "places/load.ts"],
  ["search:rebuild", "database/rebuild-search.ts"],
  ["scale:costs", "measure/scale-costs.mjs"],
] as const;

it.each(commands)("npm run %s says how it is called, and does nothing", (name, script) => {
  const { status, stdout, stderr } = run(script, "--help");
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout.split("\n")[0]).toContain(`npm run ${name}`);
});

it.each(commands)(
  "npm run %s refuses an option that it doesn't know, without a stack trace",
  (name, script) => {
    const { status, stdout, stderr } = run(script, "--dry");
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/^Unknown option '--dry'/);
    expect(stderr).toContain(`npm run ${name}`);
    expect(stderr).not.toContain("    at ");
  },
);

it.each([
  ["editor.ts", ["edwin@example.org"]],
  ["places/load.ts", []],
  ["database/rebuild-search.ts", []],
  ["backups/backup.ts", []],
])("says that this machine has no database yet: %s", (script, args) => {
  const { status, stderr } = run(script, ...args, "--state", folder);
  expect(stderr).toContain(`no database of the site in ${folder} yet`);
  expect(stderr).not.toContain("    at ");
  expect(status).toBe(1);
});

it("says what to do where the preview, whose index is to be rebuilt, isn't there", () => {
  const { status, stderr } = run("database/rebuild-search.ts", "--preview");
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^There is no database .*npm run provision/)]);
});

it.each([
  ["editor.ts", ["edwin@example.org"]],
  ["places/load.ts", []],
  ["database/rebuild-search.ts", []],
  ["backups/restore-command.ts", ["2026-11-22", "--yes"]],
])("touches no place where two are named: %s", (script, args) => {
  const { status, stdout, stderr } = run(script, ...args, "--remote", "--state", folder);
  const said = "--remote and --state are different places: name one.\n";
  expect([status, stdout, stderr]).toEqual([1, "", said]);
  expect(existsSync(join(folder, "calls"))).toBe(false);
});

it.each([
  [["--remote", "--preview"], "--remote and --preview are different places: name one."],
  [["--state", ""], "--state needs the name of a folder."],
])("backs up no place with %j", (places, said) => {
  const { status, stdout, stderr } = run("backups/backup.ts", ...places);
  expect([status, stdout, stderr]).toEqual([1, "", `${said}\n`]);
  expect(existsSync(join(folder, "calls"))).toBe(false);
});

it("restores no backup where two days are named", () => {
  const { status, stdout, stderr } = run(
    "backups/restore-command.ts",
    "2026-11-22",
    "2026-11-23",
    "--remote",
  );
  expect([status, stdout, stderr]).toEqual([1, "", expect.stringMatching(/^Which backup\? Name its day/)]);
});
