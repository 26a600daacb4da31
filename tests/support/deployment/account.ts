import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** A `PATH` on which the fake wrangler comes first; it keeps its account in the folder that `FAKE` names. */
export const fakePath = (): string => `${resolve("tests/support/deployment")}:${process.env.PATH}`;

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
