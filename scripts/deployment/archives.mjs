import { readFileSync, writeFileSync } from "node:fs";
import { archiveBindings, indexBinding } from "../../app/platform/archives/bindings.ts";
import { periodsOf } from "../../app/platform/archives/period.ts";
import { archiving } from "../measure/scale/assumptions.mjs";
import { dailyOf, dayMs, namesBetween, spanFor } from "./archive-spans.mjs";
import { withArchives } from "./configuration.mjs";
import { placeholder, readTarget } from "./target.mjs";
import { WranglerError, wrangler } from "./wrangler.mjs";

/**
 * Binds archives in wrangler.toml, for production, from its oldest story that is in none to a year from now, and says
 * after how many days stories move. What is bound stays, since its stories are nowhere else: safe to run again.
 * @param {import("./target.mjs").Target} target
 * @param {{ daily?: number, isDry: boolean, say: (line: string) => void, now?: Date }} options `daily` is how many
 * stories a day to expect, if more than there are
 * @returns {import("./target.mjs").Target} the target with the archives
 * @throws {WranglerError} if the database can't be asked
 * @throws {import("./configuration.mjs").ConfigurationError} if wrangler.toml has to be edited by hand
 */
export function bindArchives(target, { daily = 0, isDry, say, now = new Date() }) {
  const bound = [...archiveBindings(target.databases.map(({ binding }) => binding)).keys()];
  const told = storiesOf(target, now);
  const aDay = Math.max(daily, dailyOf(told, now));
  const span = spanFor(told, aDay, bound);
  const covered = Math.max(0, ...[...periodsOf(bound).values()].map(({ until }) => until));
  const from = Math.max(
    told[0]?.start ?? now.getTime(),
    Math.min(covered, now.getTime() - span.afterDays * dayMs),
  );
  const missing = namesBetween(span, from, now.getTime() + 365 * dayMs).filter(
    (name) => !bound.includes(name),
  );
  const before = readFileSync(target.file, "utf8");
  const main = target.databases.find(({ binding }) => binding === "DB")?.name;
  const { text: after, afterDays } = withArchives(before, {
    databases: missing.flatMap((name) => databasesOf(name, main)),
    afterDays: span.afterDays,
  });
  for (const name of missing)
    say(`${isDry ? "would bind" : "binding"} the archive ${name}, for ${span.words}`);
  if (missing.length === 0) say("found the archives of a year");
  say(
    `stories move after ${afterDays} days, at ${Math.ceil(aDay)} a day; if more are to come, name them with --daily`,
  );
  const all = bound.length + missing.length;
  if (all > archiving.most)
    say(`more archives (${all}) than the hourly jobs' calls are sure to last for (docs/scale.md)`);
  if (!isDry && after !== before) writeFileSync(target.file, after);
  return readTarget({ file: target.file, text: after });
}

/**
 * How many stories of production's main database were told on each day, in milliseconds; none before it is deployed.
 * @returns {{ start: number, told: number }[]} the first day first, which has a story, as the others may not
 */
function storiesOf({ databases }, now) {
  if (databases.some(({ binding, id }) => binding === "DB" && id.startsWith(placeholder))) return [];
  // Counted by the index, a day after the other: millions are never sorted.
  const sql = `WITH RECURSIVE days(start) AS (
    SELECT min(created_at) / ${dayMs} * ${dayMs} FROM stories WHERE is_published = 1
    UNION ALL SELECT start + ${dayMs} FROM days WHERE start + ${dayMs} <= ${now.getTime()}
  ) SELECT start, (
    SELECT count(*) FROM stories WHERE is_published = 1 AND created_at >= start AND created_at < start + ${dayMs}
  ) AS told FROM days WHERE start IS NOT NULL`;
  const command = ["d1", "execute", "DB", "--remote", "--env", "production", "--json", "--command", sql];
  try {
    return JSON.parse(wrangler(command))[0].results;
  } catch (error) {
    if (error instanceof WranglerError && error.message.includes("no such table")) return [];
    throw error;
  }
}

/** An archive's two databases as wrangler.toml has them, each with an identifier of its own until it is made. */
function databasesOf(name, main) {
  const binding = `ARCHIVE_${name.replaceAll("-", "_")}`;
  const digits = name.replaceAll("-", "").padEnd(8, "0");
  return [
    {
      binding,
      database_name: `${main}-${name}`,
      database_id: `${placeholder}0001${digits}`,
      migrations_dir: "migrations",
    },
    {
      binding: indexBinding(binding),
      database_name: `${main}-${name}-search`,
      database_id: `${placeholder}0002${digits}`,
      migrations_dir: "migrations-search",
    },
  ];
}
