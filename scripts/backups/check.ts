import { fileLineSchema, type Manifest } from "../../app/platform/backups/format";
import type { Journal } from "../../app/platform/backups/journal";
import { countRows } from "../../app/platform/backups/tables";
import type { ReadPart } from "./statements";
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

/** What is wrong with the voices after a restore: recordings, and their playable copies, whose file is missing. */
export async function missingVoices(target: RestoreTarget, { files }: Manifest, readPart: ReadPart) {
  const backedUp = new Set<string>();
  for (const part of files.parts) {
    for (const line of await readPart(part)) backedUp.add(fileLineSchema.parse(line)[0]);
  }
  // Those that nobody has any more are not put back.
  const voices = await target.query<{ clip: string; key: string; what: string }>(
    `SELECT id AS clip, object_key AS "key", 'recording' AS what FROM voice_clips WHERE loose_since IS NOT 0
     UNION ALL SELECT id, copy_key, 'copy' FROM voice_clips
     WHERE loose_since IS NOT 0 AND copied_at IS NOT NULL AND copy_key <> object_key`,
  );
  const missing = new Set(
    await target.missingFiles(
      voices.map(({ key }) => key),
      backedUp,
    ),
  );
  return voices
    .filter(({ key }) => missing.has(key))
    .map(({ clip, key, what }) => `the ${what} of the voice ${clip} is missing: ${key}`);
}
