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
  const bound = archiveBindings(target.databases.map(({ binding }) => binding));
  const { oldest, aDay } = storiesOf(target, now);
  const span = spanFor(Math.max(daily, aDay), [...bound.keys()]);
  const covered = Math.max(0, ...[...periodsOf([...bound.keys()]).values()].map(({ until }) => until));
  const from = Math.max(oldest, Math.min(covered, now.getTime() - span.afterDays * dayMs));
  const missing = namesBetween(span, from, now.getTime() + 365 * dayMs).filter((name) => !bound.has(name));
  const before = readFileSync(target.file, "utf8");
  const main = target.databases.find(({ binding }) => binding === "DB")?.name;
  const { text: after } = withArchives(before, {
    databases: missing.flatMap((name) => databasesOf(name, main)),
    afterDays: span.afterDays,
  });
  for (const name of missing)
    say(`${isDry ? "would bind" : "binding"} the archive ${name}, for ${span.words}`);
  if (missing.length === 0) say("found the archives of a year");
  if (!isDry && after !== before) writeFileSync(target.file, after);
  return readTarget({ file: target.file, text: after });
}

/** The oldest story of production's main database, and how many a day were told lately; none before it is deployed. */
function storiesOf({ databases }, now) {
  const none = { oldest: now.getTime(), aDay: 0 };
  if (databases.some(({ binding, id }) => binding === "DB" && id.startsWith(placeholder))) return none;
  const recent = `created_at > ${now.getTime() - 10 * dayMs}`;
  const sql = `SELECT min(created_at) AS oldest, (SELECT count(*) FROM stories WHERE is_published = 1 AND ${recent}) AS told FROM stories WHERE is_published = 1`;
  try {
    const answer = wrangler([
      "d1",
      "execute",
      "DB",
      "--remote",
      "--env",
      "production",
      "--json",
      "--command",
      sql,
    ]);
    const [{ oldest, told }] = JSON.parse(answer)[0].results;
    return { oldest: oldest ?? none.oldest, aDay: told / 10 };
  } catch (error) {
    if (error instanceof WranglerError && error.message.includes("no such table")) return none;
    throw error;
  }
}

/** The longest that fits, and none longer than a bound one, behind which a longer one would begin too late. */
function spanFor(storiesADay, bound) {
  const gigabytes = (storiesADay / day.stories) * dayGigabytes.stories;
  const former = Math.max(0, ...bound.map((name) => (name.length - 4) / 3));
  return spans.slice(former).find(({ days }) => days * gigabytes <= maxGigabytes) ?? half;
}

function namesBetween({ nameOf }, from, until) {
  const days = Math.ceil((until - from) / dayMs) + 1;
  const dates = Array.from({ length: days }, (_, n) =>
    new Date(Math.min(until, from + n * dayMs)).toISOString(),
  );
  return [...new Set(dates.map((date) => nameOf(date.slice(0, 10))))];
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
