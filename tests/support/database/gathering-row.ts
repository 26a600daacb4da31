const hour = 3_600_000;

/** Columns of a gathering's row, as the database names them. */
export type GatheringRow = Record<string, string | number>;

/**
 * A statement that inserts a gathering in place of the one with its id or code, and the values to bind: open from an
 * hour ago for a day, unless `row` says otherwise.
 */
export function insertGathering(row: GatheringRow): { sql: string; values: (string | number)[] } {
  const columns: GatheringRow = {
    name: "The Stadium Project",
    place: "Millennium Stadium",
    held_on: "2026-11-20",
    welcome: "One night, 112,000 people. Tell us yours.",
    consent: "Your story may be shown here, once an editor has read it.",
    opens_at: Date.now() - hour,
    closes_at: Date.now() + 24 * hour,
    created_at: Date.now(),
    ...row,
  };
  const names = Object.keys(columns);
  return {
    sql: `INSERT OR REPLACE INTO gatherings (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
    values: Object.values(columns),
  };
}
