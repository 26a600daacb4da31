import { mkdirSync, writeFileSync } from "node:fs";
import { placeholder, previewConfig } from "./target.mjs";
import { databaseIds, WranglerError } from "./wrangler.mjs";

/** What is to be deployed or asked wasn't provisioned. */
export class NotProvisionedError extends Error {}

/**
 * Whether an error is about the account that a command asked, and its message says what to do; any other is a defect.
 * @param {unknown} error
 * @returns {error is Error}
 */
export const isDeploymentError = (error) =>
  error instanceof WranglerError || error instanceof NotProvisionedError;

/**
 * What tells wrangler which deployment is meant: production's environment, or a configuration of the preview, which is
 * written anew.
 * @param {import("./target.mjs").Target} target
 * @param {boolean} isPreview whether it is the preview
 * @returns {string[]} arguments of wrangler
 * @throws {NotProvisionedError} if the preview has no database yet
 * @throws {WranglerError}
 */
export function placeOf(target, isPreview) {
  if (!isPreview) return ["--env", "production"];
  const ids = databaseIds();
  requireDatabases(target, ids, isPreview);
  const file = ".wrangler/preview/wrangler.json";
  mkdirSync(".wrangler/preview", { recursive: true });
  writeFileSync(file, JSON.stringify(previewConfig(target, ids), null, 2));
  return ["--config", file];
}

/**
 * @param {import("./target.mjs").Target} target
 * @param {Map<string, string>} ids identifiers of databases by name
 * @param {boolean} isPreview
 * @throws {NotProvisionedError} if one isn't made yet
 */
export function requireDatabases({ databases }, ids, isPreview) {
  const missing = databases.find(({ name }) => (ids.get(name) ?? placeholder).startsWith(placeholder));
  if (!missing) return;
  const flag = isPreview ? " -- --preview" : "";
  throw new NotProvisionedError(
    `There is no database ${missing.name} yet: run \`npm run provision${flag}\`.`,
  );
}
