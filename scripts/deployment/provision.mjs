import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { databaseIds, succeeds, WranglerError, wrangler } from "./wrangler.mjs";

/**
 * Finds or creates what a deployment needs. Safe to run again: what is there stays, and what a failed run left out is
 * made.
 * @param {import("./target.mjs").Target} target
 * @param {{ isDry: boolean, isPreview: boolean, say: (line: string) => void }} options `isDry` only asks and says
 * @throws {import("./wrangler.mjs").WranglerError} at the first step that fails
 */
export function provision({ file, worker, databases, buckets, queues }, { isDry, isPreview, say }) {
  const create = (what, args, input) => {
    say(`${isDry ? "would create" : "creating"} ${what}`);
    if (!isDry) wrangler(args, { input });
  };
  const make = (what, ask, args) => (succeeds(ask) ? say(`found ${what}`) : create(what, args));

  const known = databaseIds();
  for (const { name } of databases) {
    if (known.has(name)) say(`found the database ${name}`);
    else create(`the database ${name}`, ["d1", "create", name]);
  }
  for (const name of buckets) {
    make(`the bucket ${name}`, ["r2", "bucket", "info", name], ["r2", "bucket", "create", name]);
  }
  for (const name of queues) {
    make(`the queue ${name}`, ["queues", "info", name], ["queues", "create", name]);
  }
  if (!isPreview) writeIds(file, databases, isDry ? known : databaseIds(), { isDry, say });
  if (hasSecret(worker)) say("found the secret SECRET");
  // By standard input, so that neither a list of processes nor a log shows it.
  else
    create(
      "the secret SECRET",
      ["secret", "put", "SECRET", "--name", worker],
      randomBytes(32).toString("base64"),
    );
}

/** Writes the databases' identifiers into wrangler.toml, where its placeholders or former ones stand. */
function writeIds(file, databases, ids, { isDry, say }) {
  const before = readFileSync(file, "utf8");
  const after = databases.reduce((text, { name, id }) => {
    const found = ids.get(name);
    return found ? text.replaceAll(`database_id = "${id}"`, `database_id = "${found}"`) : text;
  }, before);
  if (after === before) return say("wrangler.toml has the databases’ identifiers, or there are none yet");
  say(`${isDry ? "would write" : "writing"} the databases' identifiers into wrangler.toml`);
  if (!isDry) writeFileSync(file, after);
}

/**
 * Whether the worker has its secret. One that was never deployed has none, and isn't found.
 * @throws {WranglerError} if that can't be known: a second secret would end every session, and could not be taken back
 */
function hasSecret(worker) {
  try {
    const secrets = JSON.parse(wrangler(["secret", "list", "--name", worker, "--format", "json"]));
    return secrets.some(({ name }) => name === "SECRET");
  } catch (error) {
    if (error instanceof WranglerError && /Worker ".*" not found/s.test(error.message)) return false;
    throw error;
  }
}
