import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** A `PATH` on which the fake wrangler comes first; it keeps its account in the folder that `FAKE` names. */
export const fakePath = (): string => `${resolve("tests/support/deployment")}:${process.env.PATH}`;

/** A folder with wrangler.toml and an empty account, whose wrangler this process has until `close`. */
export function openDeployment() {
  const own = { PATH: process.env.PATH, FAKE: process.env.FAKE, FAIL: process.env.FAIL };
  const folder = mkdtempSync(join(tmpdir(), "deployment-"));
  const file = join(folder, "wrangler.toml");
  cpSync("wrangler.toml", file);
  mkdirSync(join(folder, "account"));
  Object.assign(process.env, { PATH: fakePath(), FAKE: join(folder, "account"), FAIL: "" });
  const close = () => {
    Object.assign(process.env, own);
    rmSync(folder, { recursive: true });
  };
  return { folder, file, close };
}

/** Puts a build with these hashed files into a folder, and a command there that finds it up to date. */
export function putBuild(folder: string, files: string[]): void {
  rmSync(join(folder, "build"), { recursive: true, force: true });
  for (const file of files) {
    const path = join(folder, "build/client/assets", file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `// ${file}`);
  }
  mkdirSync(join(folder, "scripts/build"), { recursive: true });
  writeFileSync(join(folder, "scripts/build/build.mjs"), "");
}

/** Runs a script that JavaScript is enough for, with a folder's configuration and build. */
export const runIn = (folder: string, script: string, ...flags: string[]) =>
  spawnSync("node", [resolve("scripts", script), ...flags], { cwd: folder, encoding: "utf8" });

/** A database of the account in a folder, migrated. */
export function openAccountDatabase(folder: string, file = "d1.sqlite"): DatabaseSync {
  const database = new DatabaseSync(join(folder, file));
  for (const migration of globSync("migrations/*.sql").toSorted()) {
    database.exec(readFileSync(migration, "utf8"));
  }
  return database;
}

/**
 * Runs a script against the account in a folder.
 * @param input its standard input
 */
export function runOnAccount(folder: string, script: string, args: string[], input?: string) {
  const env = { ...process.env, FAKE: folder, PATH: fakePath() };
  return spawnSync("tsx", [script, ...args], { encoding: "utf8", env, input });
}
