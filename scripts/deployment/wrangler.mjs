import { spawnSync } from "node:child_process";

/** A command of wrangler that failed, with what it said. */
export class WranglerError extends Error {
  /**
   * @param {string[]} args
   * @param {string} output
   */
  constructor(args, output) {
    super(`wrangler ${args.join(" ")} failed:\n${output.trim()}`);
    /** What it wrote, without its arguments, which may be somebody's address. */
    this.output = output.trim();
  }
}

/**
 * Runs wrangler.
 * @param {string[]} args
 * @param {{ input?: string, isShown?: boolean }} options `input` is its standard input, never printed; `isShown` lets
 * it print, instead of returning what it prints
 * @returns {string} its standard output
 * @throws {WranglerError}
 */
export function wrangler(args, { input, isShown = false } = {}) {
  const { status, stdout, stderr, error } = spawnSync("wrangler", args, {
    input,
    encoding: "utf8",
    stdio: isShown ? "inherit" : undefined,
    // Rows of a database come this way, which may be more than Node's own limit of one megabyte.
    maxBuffer: Number.POSITIVE_INFINITY,
    // The caller has built, or needs no build.
    env: { ...process.env, LINER_NOTES_SKIP_BUILD: "1" },
  });
  // It ended without reading its input: what it says, it says below.
  const isUnread = error && "code" in error && error.code === "EPIPE" && status !== null && status !== 0;
  if (error && !isUnread) throw error;
  if (status !== 0) throw new WranglerError(args, isShown ? "" : `${stderr}${stdout}`);
  return stdout ?? "";
}

/**
 * Whether a command succeeds, such as one that asks for a resource.
 * @param {string[]} args
 */
export function succeeds(args) {
  try {
    wrangler(args);
    return true;
  } catch (error) {
    if (error instanceof WranglerError) return false;
    throw error;
  }
}

/**
 * The identifiers of the account's databases, by name.
 * @returns {Map<string, string>}
 * @throws {WranglerError}
 */
export function databaseIds() {
  const databases = JSON.parse(wrangler(["d1", "list", "--json"]));
  return new Map(databases.map(({ name, uuid }) => [name, uuid]));
}

/**
 * Reads an object of a bucket into a file.
 * @param {string} path the bucket's name and the object's key
 * @param {string} file
 * @param {string[]} flags such as `--remote`
 * @returns {boolean} whether there is such an object
 * @throws {WranglerError}
 */
export function getObject(path, file, flags) {
  try {
    wrangler(["r2", "object", "get", path, "--file", file, ...flags]);
    return true;
  } catch (error) {
    if (error instanceof WranglerError && /does not exist|not found/i.test(error.message)) return false;
    throw error;
  }
}
