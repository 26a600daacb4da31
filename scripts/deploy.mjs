import { execFileSync } from "node:child_process";
import { variableFault } from "../app/platform/settings.ts";
import { FormerFilesError, withFormerFiles } from "./deployment/former-files.mjs";
import { isDeploymentError, placeOf, requireDatabases } from "./deployment/place.mjs";
import { readTarget } from "./deployment/target.mjs";
import { wrangler } from "./deployment/wrangler.mjs";
import { readOptions } from "./lib/options.mjs";
import { stop } from "./lib/stop.mjs";

const usage = `
npm run deploy [-- --preview]

Builds, applies the migrations and deploys to production.

  --preview  deploys the preview beside it instead
`;
const { values } = readOptions(usage, { options: { preview: { type: "boolean", default: false } } });
const isPreview = values.preview;

try {
  deploy();
} catch (error) {
  if (!isDeploymentError(error)) throw error;
  stop(error.message);
}

function deploy() {
  const target = readTarget({ isPreview });
  const fault = variableFault(target.settings.vars);
  if (fault) stop(fault);
  if (!isPreview)
    requireDatabases(target, new Map(target.databases.map(({ name, id }) => [name, id])), false);
  const place = placeOf(target, isPreview);
  build();
  const assets = withoutFailing(() => withFormerFiles(target), "Without the files of former builds");
  for (const { binding } of target.databases) {
    wrangler(["d1", "migrations", "apply", binding, "--remote", ...place], { isShown: true });
  }
  try {
    wrangler(["deploy", ...place, ...(assets ? ["--assets", assets.folder] : [])], { isShown: true });
  } finally {
    // Also where it failed: the build may be live all the same.
    if (assets) withoutFailing(assets.store, "The next deployment will be without the files of this build");
  }
}

function build() {
  try {
    execFileSync("node", ["scripts/build/build.mjs"], { stdio: "inherit" });
  } catch {
    stop("The build failed, and nothing was deployed: the lines above say why.");
  }
}

/** Files of former builds stop no deployment: without them, open pages load anew. */
function withoutFailing(step, price) {
  try {
    return step();
  } catch (error) {
    if (!(error instanceof FormerFilesError) && !isDeploymentError(error)) throw error;
    console.error(`${error.message}\n${price}: pages that are open will load anew.`);
  }
}
