import { fileLineSchema, type Manifest, readFirst } from "../../app/platform/backups/format";
import { countRows } from "../../app/platform/backups/tables";
import type { Placement } from "./placement";
import type { Restored } from "./restored-archives";
import type { ReadPart } from "./statements";
import type { RestoreTarget } from "./target";

/** What a restore did besides writing the backup's rows. */
interface Besides {
  placement: Placement;
  /** Whether it took rows away again. */
  hasTaken: boolean;
}

/**
 * What is wrong after a restore: rows that are missing or too many, references to nothing, and archived stories that
 * are nowhere.
 * @param databases the main database, without a name, and the archives
 */
export async function checkRestored(
  databases: (Restored & { name?: string })[],
  { placement, hasTaken }: Besides,
): Promise<string[]> {
  const { archives, dropped, storyCount, missing } = placement;
  const wrong: string[] = [];
  const archived = [...archives.values()].reduce((sum, one) => sum + one.storyCount, 0);
  const inMain: Record<string, number> = { stories: storyCount };
  if (databases.length > 1) inMain[readFirst] = archived;
  const hasGained = [...archives.values()].some(({ comeBack }) => comeBack.length > 0);
  for (const { name, ...restored } of databases) {
    const own = archives.get(name ?? "");
    const found = await checkDatabase(restored, {
      counts: name ? { stories: own?.storyCount ?? 0 } : inMain,
      mayLack: hasTaken || (own?.dropped ?? dropped).length > 0 || placement.unlisted.length > 0,
      mayGain: !name && hasGained,
    });
    wrong.push(...found.map((line) => (name ? `in the archive ${name}, ${line}` : line)));
  }
  return [...wrong, ...missing.map((id) => `the story ${id} was archived, and the backup has it nowhere`)];
}

interface Expected {
  /** Rows of tables that have others than the backup. */
  counts: Record<string, number>;
  /** Whether rows of the backup were taken away, or are in another database. */
  mayLack: boolean;
  /** Whether rows came from another database. */
  mayGain: boolean;
}

async function checkDatabase(
  { database: { query }, tables }: Restored,
  expected: Expected,
): Promise<string[]> {
  const wrong: string[] = [];
  const counts = await countRows(query, tables);
  for (const { name, rows } of tables) {
    const n = counts[name] ?? 0;
    const known = expected.counts[name];
    // The log of decisions has more where something was taken away again; an archive may have its first stories.
    const mayGain =
      expected.mayGain ||
      // A newsletter that was on its way has a delivery for everybody now.
      name === "newsletter_deliveries" ||
      (expected.mayLack && ["story_reviews", "archives"].includes(name));
    const isExpected =
      n === (known ?? rows) || (known === undefined && (n < rows ? expected.mayLack : mayGain));
    if (!isExpected) wrong.push(`${name} has ${n} rows, and should have ${known ?? rows}`);
  }
  const broken = await query<{ table: string }>("PRAGMA foreign_key_check");
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
  const select = `SELECT id AS clip, object_key AS "key", 'recording' AS what FROM voice_clips WHERE loose_since IS NOT 0
     UNION ALL SELECT id, copy_key, 'copy' FROM voice_clips
     WHERE loose_since IS NOT 0 AND copied_at IS NOT NULL AND copy_key <> object_key`;
  const voices: { clip: string; key: string; what: string }[] = [];
  for (const { query } of [target, ...target.archives.values()])
    voices.push(...(await query<(typeof voices)[number]>(select)));
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
