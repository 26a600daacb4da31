/**
 * The time that an archive is for: from its first moment up to, but not including, its last. Milliseconds since the
 * epoch.
 */
export interface Period {
  from: number;
  until: number;
}

/** The form of an archive's name. */
export const archiveName = /^\d{4}(-\d\d){0,2}$/;

/**
 * The periods of archives by their names: a year ("2025"), a month ("2025-11"), or from a day on ("2025-11-16") to the
 * end of its month; each ends earlier where the next one begins. In UTC.
 */
export function periodsOf(names: string[]): Map<string, Period> {
  const named = names
    .map((name) => ({ name, from: Date.parse(name), until: endOf(name) }))
    .toSorted((a, b) => a.from - b.from || b.until - a.until);
  return new Map(
    named.map(({ name, from, until }, at) => [
      name,
      { from, until: Math.min(until, named[at + 1]?.from ?? until) },
    ]),
  );
}

function endOf(name: string): number {
  const [year = 0, month] = name.split("-").map(Number);
  return month ? Date.UTC(year, month) : Date.UTC(year + 1);
}
