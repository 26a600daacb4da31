// Loads the gazetteer: `tsx scripts/places/load.ts [--state FOLDER]` into the local database, unless it is there; with
// `--remote` into the deployed one (`npm run places -- --remote`), with `--preview` into that of the preview beside it.
// May run twice.
import { mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { openLocalPlatform } from "../database/local-platform";
import { isDeploymentError, placeOf } from "../deployment/place.mjs";
import { readTarget } from "../deployment/target.mjs";
import { wrangler } from "../deployment/wrangler.mjs";
import { readGazetteer } from "./gazetteer";
import { loadPlaces } from "./load-places";
import { placeStatements } from "./statements";

const { state, remote, preview } = parseArgs({
  options: {
    state: { type: "string" },
    remote: { type: "boolean", default: false },
    preview: { type: "boolean", default: false },
  },
}).values;

if (remote || preview) loadThere();
else await loadHere();

function loadThere(): void {
  try {
    const place = placeOf(readTarget({ isPreview: preview }), preview);
    const file = ".wrangler/places.sql";
    mkdirSync(".wrangler", { recursive: true });
    writeFileSync(file, [...placeStatements(readGazetteer()), ""].join(";\n"));
    wrangler(["d1", "execute", "DB", "--remote", ...place, "--yes", "--file", file], { isShown: true });
  } catch (error) {
    if (!isDeploymentError(error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

async function loadHere() {
  const { env, dispose } = await openLocalPlatform(state);
  await loadPlaces(env.DB);
  await dispose();
}
