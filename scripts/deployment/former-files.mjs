import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { getObject, wrangler } from "./wrangler.mjs";

/** In the backups' bucket: the hashed files of the last builds, and `builds.json`, which says what is whose. */
const deployedKey = "deployed/files.tgz";

/**
 * For how many days a build's files stay after another one took its place, and those of how many builds; those of the
 * last two always, since the deployment of one may have failed.
 */
const keep = { days: 7, builds: 10, always: 2 };

const folder = ".wrangler/deployed";
const dayMs = 86_400_000;

/** The files of former builds that can't be packed or unpacked. */
export class FormerFilesError extends Error {}

/**
 * @typedef {{ deployedAt: string, files: string[] }} Build with an ISO date, and paths below `assets`
 */

/**
 * Adds the hashed files of former builds to those of the present one, for the pages of theirs that are still open.
 * @param {import("./target.mjs").Target} target
 * @param {Date} now
 * @returns {{ folder: string, store: () => void }} the folder to deploy, and what stores its files for the next
 * deployment, to be called once they may be live
 * @throws {FormerFilesError}
 * @throws {import("./wrangler.mjs").WranglerError} also by `store`
 */
export function withFormerFiles({ settings }, now = new Date()) {
  const client = settings.assets.directory;
  const bucket = settings.r2_buckets.find(({ binding }) => binding === "BACKUPS").bucket_name;
  const object = `${bucket}/${deployedKey}`;
  const archive = join(folder, "files.tgz");
  const former = join(folder, "former");
  const all = join(folder, "client");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(former, { recursive: true });
  const isFirst = !getObject(object, archive, ["--remote"]);
  if (!isFirst) tar("-xzf", archive, "-C", former);
  const stored = isFirst ? [] : readBuilds(join(former, "builds.json"));
  const builds = keptBuilds(filesOf(join(client, "assets")), stored, now);

  cpSync(client, all, { recursive: true });
  for (const file of new Set(builds.slice(1).flatMap(({ files }) => files))) {
    const [from, to] = [join(former, "assets", file), join(all, "assets", file)];
    // What has the same name is the same: the name has a hash of it.
    if (existsSync(from) && !existsSync(to)) cpSync(from, to);
  }
  const store = () => {
    writeFileSync(join(folder, "builds.json"), JSON.stringify(builds));
    tar("-czf", archive, "-C", folder, "builds.json", "-C", "client", "assets");
    wrangler(["r2", "object", "put", object, "--file", archive, "--remote"]);
  };
  return { folder: all, store };
}

/**
 * @param {string} file
 * @returns {Build[]}
 */
function readBuilds(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new FormerFilesError(`The list of former builds can't be read: ${error.message}`);
  }
}

/**
 * The build that is deployed now, and the former ones whose pages may be open.
 * @param {string[]} files those of the one that is deployed now
 * @param {Build[]} stored the last one first
 * @param {Date} now
 * @returns {Build[]} the last one first
 */
export function keptBuilds(files, stored, now) {
  const isSame = (/** @type {Build} */ build) => isDeepStrictEqual(build.files, files);
  const [last] = stored;
  // Deployed once more, as after a failure.
  const current = last && isSame(last) ? last : { deployedAt: now.toISOString(), files };
  const builds = [current, ...stored.filter((build) => !isSame(build))];
  return builds.slice(0, keep.builds).filter((_, at) => {
    const replacedBy = builds[at - 1];
    return (
      at <= keep.always ||
      !replacedBy ||
      now.getTime() - Date.parse(replacedBy.deployedAt) < keep.days * dayMs
    );
  });
}

/** @param {string} assets */
const filesOf = (assets) =>
  globSync("**", { cwd: assets })
    .filter((path) => statSync(join(assets, path)).isFile())
    .map((path) => path.replaceAll("\\", "/"))
    .toSorted();

/** @param {string[]} args */
function tar(...args) {
  const { status, stderr, error } = spawnSync("tar", args, { encoding: "utf8" });
  if (status !== 0) throw new FormerFilesError(`tar failed: ${error?.message ?? stderr.trim()}`);
}
