import { isDeepStrictEqual } from "node:util";
import { parse } from "smol-toml";

/** A wrangler.toml that has to be edited by hand. */
export class ConfigurationError extends Error {}

/**
 * The configuration with archives' databases behind production's others, and the days after which stories move, unless
 * it has fewer already. All else stays as it is.
 * @param {string} text
 * @param {{ databases: Record<string, string>[], afterDays: number }} archives
 * @returns {{ text: string, afterDays: number }}
 * @throws {ConfigurationError} if the text isn't laid out as this knows it
 */
export function withArchives(text, { databases, afterDays: most }) {
  const { env } = /** @type {Record<string, any>} */ (parse(text));
  const own = env.production.vars?.ARCHIVE_AFTER_DAYS;
  const afterDays = Math.min(Number(own) || most, most);
  const blocks = databases.map(blockOf);
  const isSet = Number(own) === afterDays;
  if (blocks.length === 0 && isSet) return { text, afterDays };
  const lines = text.split(/\r?\n/);
  if (blocks.length > 0) insertDatabases(lines, blocks);
  if (!isSet) setAge(lines, afterDays);
  const after = lines.join(text.includes("\r\n") ? "\r\n" : "\n");
  if (isIntended(text, after, databases, isSet ? own : `${afterDays}`)) return { text: after, afterDays };
  const byHand = [
    ...blocks.map((block) => block.join("\n")),
    ...(isSet ? [] : [`\n[env.production.vars]\nARCHIVE_AFTER_DAYS = "${afterDays}"`]),
  ];
  throw new ConfigurationError(
    `wrangler.toml is laid out in another way than this command knows, and stays as it is. Add to it by hand:\n${byHand.join("\n")}`,
  );
}

const blockOf = (database) => [
  "",
  "[[env.production.d1_databases]]",
  ...Object.entries(database).map(([key, value]) => `${key} = "${value}"`),
];

/** A table's first line; one that is commented out is none, nor is a list's line. */
const header = /^\s*\[\[?[^[\],]+\]\]?\s*(#.*)?$/;

function insertDatabases(lines, blocks) {
  const last = lines.findLastIndex((line) => /^\s*\[\[env\.production\.d1_databases\]\]/.test(line));
  if (last >= 0) lines.splice(endOf(lines, last), 0, ...blocks.flat());
}

function setAge(lines, afterDays) {
  const vars = lines.findIndex((line) => /^\s*\[env\.production\.vars\]/.test(line));
  if (vars < 0) return;
  const end = endOf(lines, vars);
  const at = lines.findIndex((line, n) => n > vars && n < end && /^\s*ARCHIVE_AFTER_DAYS\s*=/.test(line));
  if (at < 0) lines.splice(end, 0, `ARCHIVE_AFTER_DAYS = "${afterDays}"`);
  else lines[at] = lines[at].replace(/=\s*("[^"]*"|'[^']*'|[^\s#]+)/, `= "${afterDays}"`);
}

/** Where a table ends: behind its last line, before the comments of the next one. */
function endOf(lines, start) {
  const next = lines.findIndex((line, at) => at > start && header.test(line));
  const before = lines.slice(0, next < 0 ? lines.length : next);
  return before.findLastIndex((line) => !/^\s*(#.*)?$/.test(line)) + 1;
}

/** Whether a configuration has what another has, with these databases and this age, and nothing else. */
function isIntended(before, after, databases, age) {
  const wanted = /** @type {Record<string, any>} */ (parse(before));
  const { production } = wanted.env;
  production.d1_databases.push(...databases);
  production.vars = { ...production.vars, ARCHIVE_AFTER_DAYS: age };
  try {
    // Cloned: the parser's objects have no prototype, and these have one.
    return isDeepStrictEqual(structuredClone(parse(after)), structuredClone(wanted));
  } catch {
    return false;
  }
}
