import type { Manifest } from "../../app/platform/backups/format";
import type { Journal } from "../../app/platform/backups/journal";
import { quoted } from "../../app/platform/backups/tables";
import type { RestoreTarget } from "./target";

/** What is wrong after a restore: rows that are missing or too many, and references to nothing. */
export async function checkRestored(target: RestoreTarget, manifest: Manifest, journal: Journal) {
  const wrong: string[] = [];
  const later = [...journal.decisions, ...journal.departures].some(({ at }) => at >= manifest.startedAt);
  for (const { name, rows } of manifest.tables) {
    const [found] = await target.query<{ n: number }>(`SELECT count(*) AS n FROM ${quoted(name)}`);
    const n = found?.n ?? 0;
    // What was taken away again has fewer rows, but for the log of decisions, which has more.
    if (n !== rows && !(later && (n < rows || name === "story_reviews"))) {
      wrong.push(`${name} has ${n} rows, and the backup ${rows}`);
    }
  }
  for (const { name, references } of manifest.tables) {
    if (references.length === 0) continue;
    const broken = await target.query(`PRAGMA foreign_key_check(${quoted(name)})`);
    if (broken.length > 0) wrong.push(`${broken.length} rows of ${name} refer to nothing`);
  }
  return wrong;
}
