import { readFileSync, writeFileSync } from "node:fs";
import { archiveBindings, indexBinding } from "../../app/platform/archives/bindings.ts";
import { periodsOf } from "../../app/platform/archives/period.ts";
import { archiving, day } from "../measure/scale/assumptions.mjs";
import { dayGigabytes } from "../measure/scale/month.mjs";
import { withArchives } from "./configuration.mjs";
import { placeholder, readTarget } from "./target.mjs";
import { WranglerError, wrangler } from "./wrangler.mjs";

const dayMs = 86_400_000;
/** How much an archive may have when its time is over, of ten: the stories of its time may become twice as many. */
const maxGigabytes = 5;
/** The shortest time of an archive. */
const half = {
  words: "half a month",
  days: 16,
  afterDays: archiving.afterDays,
  nameOf: (date) => date.slice(0, 7) + (date.slice(8) < "16" ? "" : "-16"),
};
/**
 * For how long archives can be, the longest first, with their names by a day such as "2026-11-29", and after how many
 * days their stories move.
 */
const spans = [
  { words: "a year", days: 366, afterDays: 365, nameOf: (date) => date.slice(0, 4) },
  { words: "a month", days: 31, afterDays: 30, nameOf: (date) => date.slice(0, 7) },
  half,
];

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

/** The larger of how many a day were told lately, and in the past year: a quiet week isn't all that is to come. */
function dailyOf(told, now) {
  const within = (days) =>
    told.filter(({ start, told }) => told > 0 && start > now.getTime() - (days + 1) * dayMs);
  const sum = (days) => within(days).reduce((all, { told }) => all + told, 0);
  const first = within(365)[0]?.start ?? now.getTime();
  return Math.max(sum(10) / 10, sum(365) / Math.max(1, (now.getTime() - first) / dayMs));
}

/**
 * The longest that fits, with what was told already, and none longer than a bound one, behind which a longer one would
 * begin too late.
 */
function spanFor(told, aDay, bound) {
  const former = Math.max(0, ...bound.map((name) => (name.length - 4) / 3));
  const fits = (span) => {
    const stories = Math.max(span.days * aDay, storiesOfFullest(told, span));
    return (stories / day.stories) * dayGigabytes.stories <= maxGigabytes;
  };
  return spans.slice(former).find(fits) ?? half;
}

/** How many of the stories the fullest of such archives would get. */
function storiesOfFullest(told, { nameOf }) {
  const sums = new Map();
  for (const { start, told: stories } of told) {
    const name = nameOf(dateOf(start));
    sums.set(name, (sums.get(name) ?? 0) + stories);
  }
  return Math.max(0, ...sums.values());
}

const dateOf = (time) => new Date(time).toISOString().slice(0, 10);

function namesBetween({ nameOf }, from, until) {
  const days = Math.ceil((until - from) / dayMs) + 1;
  const times = Array.from({ length: days }, (_, n) => Math.min(until, from + n * dayMs));
  return [...new Set(times.map((time) => nameOf(dateOf(time))))];
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
