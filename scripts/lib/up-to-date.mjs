import { statSync } from "node:fs";

/**
 * Whether generated files are up to date.
 * @param {string[]} outputs paths of the generated files
 * @param {(string | URL)[]} inputs what they are generated from, the script itself included
 * @returns {boolean} true when every output exists and none is older than an input
 */
export function upToDate(outputs, inputs) {
  const time = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.NaN;
  return Math.min(...outputs.map(time)) > Math.max(...inputs.map(time));
}
