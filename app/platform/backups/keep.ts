import { dayMs } from "~/lib/durations";

/** How many are kept: the newest of so many days, weeks (from Monday) and months that have one. */
const kept = { days: 7, weeks: 4, months: 12 };

/** Days after which none is kept but the newest. */
const maxDays = 366;

/**
 * Which backups to keep.
 * @param ids such as `2026-11-22T0347`, in UTC
 * @param today such as `2026-11-22`
 * @returns those to keep, newest first
 */
export function backupsToKeep(ids: readonly string[], today: string): string[] {
  const [newest, ...older] = ids.toSorted().toReversed();
  if (!newest) return [];
  const candidates = [newest, ...older.filter((id) => numberOf(today) - numberOf(id) < maxDays)];
  const chosen = new Set([
    ...newestOfEach(candidates, (id) => id.slice(0, 10)).slice(0, kept.days),
    // 1 January 1970 was a Thursday.
    ...newestOfEach(candidates, (id) => `${Math.floor((numberOf(id) + 3) / 7)}`).slice(0, kept.weeks),
    ...newestOfEach(candidates, (id) => id.slice(0, 7)).slice(0, kept.months),
  ]);
  return candidates.filter((id) => chosen.has(id));
}

/** Days since the epoch. */
const numberOf = (id: string) => Date.parse(`${id.slice(0, 10)}T00:00Z`) / dayMs;

/** The first id of each group, in the order of `ids`. */
function newestOfEach(ids: string[], groupOf: (id: string) => string): string[] {
  const groups = new Map<string, string>();
  for (const id of ids) if (!groups.has(groupOf(id))) groups.set(groupOf(id), id);
  return [...groups.values()];
}
