import { archiving, day } from "../measure/scale/assumptions.mjs";
import { dayGigabytes } from "../measure/scale/month.mjs";

export const dayMs = 86_400_000;
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
 * The larger of how many a day were told lately, and in the past year: a quiet week isn't all that is to come.
 * @param {{ start: number, told: number }[]} told how many stories were told on each day, in milliseconds
 * @param {Date} now
 */
export function dailyOf(told, now) {
  const within = (days) =>
    told.filter(({ start, told }) => told > 0 && start > now.getTime() - (days + 1) * dayMs);
  const sum = (days) => within(days).reduce((all, { told }) => all + told, 0);
  const first = within(365)[0]?.start ?? now.getTime();
  return Math.max(sum(10) / 10, sum(365) / Math.max(1, (now.getTime() - first) / dayMs));
}

/**
 * The longest that fits, with what was told already, and none longer than a bound one, behind which a longer one would
 * begin too late.
 * @param {{ start: number, told: number }[]} told
 * @param {number} aDay stories a day to expect
 * @param {string[]} bound names of archives that are bound
 */
export function spanFor(told, aDay, bound) {
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

/** Names of the archives of this length from one time to another, in milliseconds. */
export function namesBetween({ nameOf }, from, until) {
  const days = Math.ceil((until - from) / dayMs) + 1;
  const times = Array.from({ length: days }, (_, n) => Math.min(until, from + n * dayMs));
  return [...new Set(times.map((time) => nameOf(dateOf(time))))];
}
