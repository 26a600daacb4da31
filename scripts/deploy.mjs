// `npm run deploy`: builds, applies the migrations and deploys to production. `-- --preview` deploys the preview beside it.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { placeholder, previewConfig, readTarget } from "./deployment/target.mjs";
import { databaseIds, WranglerError, wrangler } from "./deployment/wrangler.mjs";

const { values } = parseArgs({ options: { preview: { type: "boolean", default: false } } });
const isPreview = values.preview;

try {
  deploy();
} catch (error) {
  if (!(error instanceof WranglerError)) throw error;
  console.error(error.message);
  process.exit(1);
}

function deploy() {
  const target = readTarget({ isPreview });
  const ids = isPreview ? databaseIds() : new Map(target.databases.map(({ name, id }) => [name, id]));
  const missing = target.databases.filter(({ name }) =>
    (ids.get(name) ?? placeholder).startsWith(placeholder),
  );
  if (missing.length > 0) {
    console.error(
      `There is no database ${missing[0]?.name} yet: run \`npm run provision${isPreview ? " -- --preview" : ""}\`.`,
    );
    process.exit(1);
  }
  execFileSync("node", ["scripts/build/build.mjs"], { stdio: "inherit" });
  const where = isPreview ? ["--config", writePreview(previewConfig(target, ids))] : ["--env", "production"];
  for (const { binding } of target.databases) {
    wrangler(["d1", "migrations", "apply", binding, "--remote", ...where], { isShown: true });
  }
  wrangler(["deploy", ...where], { isShown: true });
}

function writePreview(config) {
  const file = ".wrangler/preview/wrangler.json";
  mkdirSync(".wrangler/preview", { recursive: true });
  writeFileSync(file, JSON.stringify(config, null, 2));
  return file;
}
