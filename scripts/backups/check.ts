import type { Manifest } from "../../app/platform/backups/format";
import type { Journal } from "../../app/platform/backups/journal";
import { countRows } from "../../app/platform/backups/tables";
import type { RestoreTarget } from "./target";

/** What is wrong after a restore: rows that are missing or too many, and references to nothing. */
export async function checkRestored(target: RestoreTarget, manifest: Manifest, journal: Journal) {
  const wrong: string[] = [];
  const later = [...journal.decisions, ...journal.departures].some(({ at }) => at >= manifest.startedAt);
  const counts = await countRows(target.query, manifest.tables);
  for (const { name, rows } of manifest.tables) {
    const n = counts[name] ?? 0;
    // What was taken away again has fewer rows, but for the log of decisions, which has more.
    if (n !== rows && !(later && (n < rows || name === "story_reviews"))) {
      wrong.push(`${name} has ${n} rows, and the backup ${rows}`);
    }
  }
  const broken = await target.query<{ table: string }>("PRAGMA foreign_key_check");
  if (broken.length > 0) wrong.push(`${broken.length} rows refer to nothing, such as in ${broken[0]?.table}`);
  return wrong;
}
