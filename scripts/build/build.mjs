// Builds the site: fonts, icons and binding types (`npm run assets`), the client and the worker. Skipped if no source
// has changed. `--without-assets`: the caller has made those.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";

const sources = ["app/**", "db/**", "messages/**", "public/**", "scripts/**", "*.json", "*.ts", "*.toml"];
const made =
  /^(app\/styles\/fonts|public\/card-fonts|public\/icons|public\/languages|public\/map|public\/social)\/|^app\/platform\/shaper\/harfbuzz\.wasm$|\/common-passwords\.json$|^public\/assets\/|\/script-file\.json$|^worker-configuration\.d\.ts$/;
const stampFile = "build/stamp";

// wrangler runs this command itself, also when it is called from here.
if (process.env.LINER_NOTES_SKIP_BUILD) process.exit();

// Set by wrangler for the command it runs.
if (process.env.WRANGLER_COMMAND === "dev") await import("../lib/speech-hint.mjs");

const stamp = fingerprint();
if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) {
  console.log("build: up to date");
} else {
  if (!process.argv.includes("--without-assets")) run("npm", "run", "--silent", "assets");
  run("remix", "vite:build", "--logLevel", "warn");
  run("node", "scripts/build/service-worker.mjs");
  mkdirSync("build", { recursive: true });
  writeFileSync(stampFile, stamp);
  console.log("build: done");
}

/** A hash over every source file's path and bytes. */
function fingerprint() {
  const hash = createHash("sha256");
  for (const file of globSync(sources).sort()) {
    if (made.test(file) || !statSync(file).isFile()) continue;
    hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

function run(command, ...args) {
  execFileSync(command, args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, LINER_NOTES_SKIP_BUILD: "1" },
  });
}
