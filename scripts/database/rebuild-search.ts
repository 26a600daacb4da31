import { archiveBindings, indexBinding } from "../../app/platform/archives/bindings";
import { isDeploymentError, placeOf } from "../deployment/place.mjs";
import { readTarget } from "../deployment/target.mjs";
import { wrangler } from "../deployment/wrangler.mjs";
import { requireOnePlace } from "../lib/one-place.mjs";
import { readOptions } from "../lib/options.mjs";
import { fillIndex } from "./fill-index";
import { type LocalDatabases, localArchives, openLocalSite } from "./local-platform";

const usage = `
npm run search:rebuild [-- --remote | --preview] [--archive 2025] [--state FOLDER]

Rebuilds the search indexes of the main database and of all archives while readers search: on this machine at once.

  --remote        on the deployed site, where the next hourly job starts it, and the queue takes its steps
  --preview       on the preview beside it
  --archive 2025  only the index of that archive
  --state FOLDER  in local databases elsewhere than in .wrangler/state
`;
const { values } = readOptions(usage, {
  options: {
    remote: { type: "boolean" },
    preview: { type: "boolean", default: false },
    archive: { type: "string" },
    state: { type: "string" },
  },
});
requireOnePlace(values);
const isPreview = values.preview;

try {
  if (values.remote || isPreview) askRemotely();
  else await rebuildHere();
} catch (error) {
  if (!isDeploymentError(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function askRemotely(): void {
  const ask = "INSERT OR IGNORE INTO rebuilds (asked_at) VALUES (unixepoch())";
  const target = readTarget({ isPreview });
  const archives = archiveBindings(target.databases.map(({ binding }) => binding));
  const indexes = chosen<{ archive?: string; index: string }>([
    { index: "SEARCH" },
    ...[...archives].map(([archive, binding]) => ({ archive, index: indexBinding(binding) })),
  ]);
  if (indexes.length === 0) return;
  const place = placeOf(target, isPreview);
  for (const { index } of indexes) {
    wrangler(["d1", "execute", index, "--remote", ...place, "--command", ask], { isShown: true });
  }
  console.log("Asked for. The next hourly job starts the rebuild; readers search the old index meanwhile.");
}

async function rebuildHere(): Promise<void> {
  const { env, dispose } = await openLocalSite(values.state);
  const main: LocalDatabases = { DB: env.DB, SEARCH: env.SEARCH };
  for (const { archive, ...databases } of chosen([main, ...localArchives(env)])) {
    await fillIndex(databases, { archive });
  }
  await dispose();
}

/** Those of the databases whose index is rebuilt. */
function chosen<Databases extends { archive?: string }>(all: Databases[]): Databases[] {
  if (!values.archive) return all;
  const one = all.filter(({ archive }) => archive === values.archive);
  if (one.length === 0) {
    console.error(`The archive ${values.archive} is not bound.`);
    process.exitCode = 1;
  }
  return one;
}
