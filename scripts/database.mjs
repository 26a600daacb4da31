// Applies the migrations to the local databases, loads the gazetteer, and seeds them when they are empty. `--state FOLDER` selects another database.
import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";

const { state } = parseArgs({ options: { state: { type: "string" } } }).values;
const place = ["--local", ...(state ? ["--persist-to", state] : [])];

/** @param {string} binding */
const migrate = (binding) =>
  execFileSync("wrangler", ["d1", "migrations", "apply", binding, ...place], {
    encoding: "utf8",
    stdio: "pipe",
    env: { ...process.env, CI: "true" },
  });

try {
  migrate("DB");
  migrate("SEARCH");
} catch (error) {
  console.error(error.stdout, error.stderr);
  process.exit(1);
}
execFileSync("tsx", ["scripts/places/load.ts", ...(state ? ["--state", state] : [])], { stdio: "inherit" });
execFileSync("tsx", ["db/seed.ts", ...(state ? [state] : [])], { stdio: "inherit" });
execFileSync("tsx", ["db/fill-index.ts", "--if-empty", ...(state ? ["--state", state] : [])], {
  stdio: "inherit",
});
