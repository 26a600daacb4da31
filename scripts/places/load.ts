import { mkdirSync, writeFileSync } from "node:fs";
import { openLocalSite } from "../database/local-platform";
import { isDeploymentError, placeOf } from "../deployment/place.mjs";
import { readTarget } from "../deployment/target.mjs";
import { wrangler } from "../deployment/wrangler.mjs";
import { readOptions } from "../lib/options.mjs";
import { readGazetteer } from "./gazetteer";
import { loadPlaces } from "./load-places";
import { placeStatements } from "./statements";

const usage = `
npm run places [-- --remote | --preview] [--state FOLDER]

Loads the places that stories are found by into this machine's database, unless they are there. It may run twice.

  --remote        into the deployed site's
  --preview       into that of the preview beside it
  --state FOLDER  into a local database elsewhere than in .wrangler/state
`;
const { state, remote, preview } = readOptions(usage, {
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
  const { env, dispose } = await openLocalSite(state);
  await loadPlaces(env.DB);
  await dispose();
}
