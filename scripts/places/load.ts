// Loads the gazetteer: `tsx scripts/places/load.ts [--state FOLDER]` into the local database, unless it is there; with `--remote`
// into the deployed one (`npm run places -- --remote`). May run twice.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { openLocalPlatform } from "../database/local-platform";
import { readGazetteer } from "./gazetteer";
import { loadPlaces } from "./load-places";
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
  const { env, dispose } = await openLocalPlatform(state);
  await loadPlaces(env.DB);
  await dispose();
}
