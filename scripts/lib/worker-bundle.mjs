import { execFileSync } from "node:child_process";
import { globSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";

/**
 * Bundles the built worker as wrangler would upload it.
 * @param {string} bundle the folder to write, which is emptied first
 * @param {string} project the project's folder, or that of a copy
 * @returns the bundle's folder
 */
export function bundleWorker(bundle, project = ".") {
  rmSync(bundle, { recursive: true, force: true });
  execFileSync("wrangler", ["deploy", "--dry-run", "--outdir", resolve(bundle)], {
    cwd: project,
    env: { ...process.env, LINER_NOTES_SKIP_BUILD: "1" },
    stdio: "ignore",
  });
  return bundle;
}

/** The bytes of a bundle's files, as gzip. */
export function workerWeight(bundle) {
  const files = globSync(`${bundle}/*.{js,wasm}`);
  return files.reduce((total, file) => total + gzipSync(readFileSync(file), { level: 9 }).length, 0);
}
