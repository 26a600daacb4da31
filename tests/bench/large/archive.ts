import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { databaseIn } from "../../../scripts/lib/local-database.mjs";
import { fillArchive } from "./fill";

/**
 * A local D1 with `count` stories, created by the project's migrations; kept until migrations or generator change.
 * @returns its state folder, and the database's file
 */
export function openArchive(count: number): { state: string; file: string } {
  const state = `.cache/bench/archive-${count}`;
  const stamp = stampOf([
    "migrations/*.sql",
    "scripts/places/*.ts",
    "tests/bench/large/{fill,stories,random}.ts",
  ]);
  const stampFile = `${state}/stamp`;
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp)
    return { state, file: databaseIn(state, "stories") };

  rmSync(state, { recursive: true, force: true });
  mkdirSync(state, { recursive: true });
  execFileSync("wrangler", ["d1", "migrations", "apply", "DB", "--local", "--persist-to", state], {
    stdio: "pipe",
    env: { ...process.env, CI: "true", LINER_NOTES_SKIP_BUILD: "1" },
  });
  const started = performance.now();
  const database = new DatabaseSync(databaseIn(state, "stories"));
  fillArchive(database, count);
  database.close();
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${count.toLocaleString("en")} stories written in ${seconds} s`);
  writeFileSync(stampFile, stamp);
  return { state, file: databaseIn(state, "stories") };
}

function stampOf(patterns: string[]): string {
  const hash = createHash("sha256");
  for (const file of globSync(patterns).sort()) hash.update(readFileSync(file));
  return hash.digest("hex");
}
