import { mkdirSync, writeFileSync } from "node:fs";
import { archiveBindings } from "../../app/platform/archives/bindings";
import { localArchives, openLocalSite } from "../database/local-platform";
import { isDeploymentError, placeOf } from "../deployment/place.mjs";
import { readTarget } from "../deployment/target.mjs";
import { wrangler } from "../deployment/wrangler.mjs";
import { requireOnePlace } from "../lib/one-place.mjs";
import { readOptions } from "../lib/options.mjs";
import { readGazetteer } from "./gazetteer";
import { loadPlaces } from "./load-places";
import { placeStatements, type ToldThere, toldThere } from "./statements";

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

requireOnePlace({ remote, preview, state });
if (remote || preview) loadThere();
else await loadHere();

function loadThere(): void {
  try {
    const target = readTarget({ isPreview: preview });
    const place = placeOf(target, preview);
    const archives = archiveBindings(target.databases.map(({ binding }) => binding));
    const told = [...archives.values()].flatMap((binding) => toldIn(binding, place));
    const file = ".wrangler/places.sql";
    mkdirSync(".wrangler", { recursive: true });
    writeFileSync(file, [...placeStatements(readGazetteer(), told), ""].join(";\n"));
    wrangler(["d1", "execute", "DB", "--remote", ...place, "--yes", "--file", file], { isShown: true });
  } catch (error) {
    if (!isDeploymentError(error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** What a deployed archive's stories add to the counts of places. */
function toldIn(archive: string, place: string[]): ToldThere[] {
  const command = ["d1", "execute", archive, "--remote", ...place, "--json", "--command", toldThere];
  return JSON.parse(wrangler(command))[0].results;
}

async function loadHere() {
  const { env, dispose } = await openLocalSite(state);
  const archives = localArchives(env).map(({ DB }) => DB);
  await loadPlaces(env.DB, archives);
  await dispose();
}
