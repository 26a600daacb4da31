// Loads the gazetteer: `tsx scripts/places/load.ts [--state FOLDER]` into the local database, unless it is there; with `--remote`
// into the deployed one (`npm run places -- --remote`). May run twice.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { getPlatformProxy } from "wrangler";
import { readGazetteer } from "./gazetteer";
import { placeStatements } from "./statements";

const { state, remote } = parseArgs({
  options: { state: { type: "string" }, remote: { type: "boolean" } },
}).values;
await (remote ? loadThere() : loadHere());

async function loadThere() {
  const file = ".wrangler/places.sql";
  mkdirSync(".wrangler", { recursive: true });
  writeFileSync(file, [...placeStatements(readGazetteer()), ""].join(";\n"));
  const where = ["--remote", "--env", "production", "--yes"];
  execFileSync("wrangler", ["d1", "execute", "DB", ...where, "--file", file], {
    stdio: "inherit",
    env: { ...process.env, LINER_NOTES_SKIP_BUILD: "1" },
  });
}

async function loadHere() {
  const platform = await getPlatformProxy<Env>({
    remoteBindings: false,
    persist: state ? { path: `${state}/v3` } : true,
  });
  const { DB } = platform.env;
  const rows = readGazetteer();
  const sum = rows.reduce((all, { population }) => all + population, 0);
  const found = await DB.prepare("SELECT count(*) AS n, sum(population) AS sum FROM places").first<{
    n: number;
    sum: number;
  }>();
  if (found?.n !== rows.length || found.sum !== sum) {
    await DB.batch([...placeStatements(rows)].map((statement) => DB.prepare(statement)));
    console.log(`  gazetteer loaded: ${rows.length} places`);
  }
  await platform.dispose();
}
