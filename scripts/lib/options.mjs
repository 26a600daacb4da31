import { parseArgs } from "node:util";

/**
 * The options and arguments that a command was given. `--help` prints how it is called and ends it; so does what it
 * doesn't know, as an error: a deployment must not start with an option that was only meant.
 * @template {import("node:util").ParseArgsConfig} Config
 * @param {string} usage the call, what it does, and a line for each option
 * @param {Config} config
 * @returns {ReturnType<typeof parseArgs<Config>>}
 */
export function readOptions(usage, config) {
  // Asked for first: a required argument may be missing beside it.
  if (process.argv.slice(2).some((argument) => argument === "--help" || argument === "-h")) {
    console.log(usage.trim());
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    if (!error.code?.startsWith("ERR_PARSE_ARGS")) throw error;
    console.error(`${error.message}\n\n${usage.trim()}`);
    process.exit(1);
  }
}
