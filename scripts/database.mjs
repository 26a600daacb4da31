// Applies the migrations to the local D1 and, when it is empty, seeds it. `--state FOLDER` selects another database.
import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";

const { state } = parseArgs({ options: { state: { type: "string" } } }).values;
const migrate = ["d1", "migrations", "apply", "DB", "--local", ...(state ? ["--persist-to", state] : [])];

try {
  execFileSync("wrangler", migrate, { encoding: "utf8", stdio: "pipe", env: { ...process.env, CI: "true" } });
} catch (error) {
  console.error(error.stdout, error.stderr);
  process.exit(1);
}
execFileSync("tsx", ["db/seed.ts", ...(state ? [state] : [])], { stdio: "inherit" });
