// Builds the site: fonts, icons and binding types (`npm run assets`), the client and the worker. Skipped if no source
// has changed. `--without-assets`: the caller has made those.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fingerprint } from "./fingerprint.mjs";
import { remixBuild } from "./remix-build.mjs";

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
  run(...remixBuild, "--logLevel", "warn");
  run("node", "scripts/build/service-worker.mjs");
  mkdirSync("build", { recursive: true });
  writeFileSync(stampFile, stamp);
  console.log("build: done");
}

function run(command, ...args) {
  execFileSync(command, args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, LINER_NOTES_SKIP_BUILD: "1" },
  });
}
