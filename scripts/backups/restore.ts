import type { ZodType } from "zod";
import { idsSchema, keys, type Manifest, manifestSchema, type Part } from "../../app/platform/backups/format";
import { emptyJournal, type Journal, joined, journalSchema } from "../../app/platform/backups/journal";
import { linesOf } from "../../app/platform/backups/store";
import { countRows, readTables } from "../../app/platform/backups/tables";
import { takenAwayAgain } from "./again";
import { checkRestored, missingVoices } from "./check";
import { rowStatements } from "./statements";
import { RestoreError, type RestoreTarget } from "./target";

interface Options {
  /** A day such as `2026-11-22`, or a backup's id. */
  date: string;
  say(line: string): void;
  /** Asks whether to go on. */
  confirm(): Promise<boolean>;
  now?: Date;
}

/**
 * Replaces the rows of a database by those of a backup, and puts back the files that are missing. Every part is read and
 * checked before a row is written.
 * @returns what the checks afterwards found wrong; empty if all is well
 * @throws RestoreError if there is no such backup, it doesn't fit, or nobody confirmed
 * @throws DamagedPartError if a part isn't what was written
 */
export async function restore(target: RestoreTarget, { date, say, confirm, now = new Date() }: Options) {
  const manifest = await findBackup(target, date);
  const readPart = async (part: Part) => linesOf(part, await target.read(part.key));
  for (const { parts } of manifest.tables) for (const part of parts) await readPart(part);
  for (const part of manifest.files.parts) await readPart(part);
  say(`The backup ${manifest.id} is whole: every part has its checksum.`);
  await requireColumns(target, manifest);
  const journal = await readJournals(target, manifest, now);
  const again = takenAwayAgain(journal, manifest.startedAt);
  const present = await countRows(target.query, manifest.tables);
  for (const { name, rows } of manifest.tables) {
    if (rows > 0 || present[name]) say(`  ${name}: ${present[name]} rows will be replaced by ${rows}`);
  }
  say(
    `Everybody will have to sign in again. ${again.length} statements repeat what was taken away since then.`,
  );
  if (!(await confirm())) throw new RestoreError("Not confirmed: nothing was changed.");
  await target.run(
    (async function* () {
      yield* rowStatements(manifest, readPart);
      yield* again;
    })(),
  );
  say(await target.putFilesBack(manifest.id));
  return [
    ...(await checkRestored(target, manifest, journal)),
    ...(await missingVoices(target, manifest, readPart)),
  ];
}

async function findBackup(target: RestoreTarget, date: string): Promise<Manifest> {
  const ids = (await readJson(target, keys.index, idsSchema)) ?? [];
  const id = ids.find((one) => one.startsWith(date));
  const manifest = id ? await readJson(target, keys.manifest(id), manifestSchema) : null;
  if (!manifest) {
    const known = ids.length > 0 ? `There are: ${ids.join(", ")}` : "There is none at all";
    throw new RestoreError(`There is no backup of ${date}. ${known}.`);
  }
  return manifest;
}

async function readJson<Content>(
  target: RestoreTarget,
  key: string,
  schema: ZodType<Content>,
): Promise<Content | null> {
  const bytes = await target.read(key);
  return bytes ? schema.parse(JSON.parse(new TextDecoder().decode(bytes))) : null;
}

/** @throws RestoreError if the database lacks a column that the backup has */
async function requireColumns(target: RestoreTarget, { tables, migration }: Manifest): Promise<void> {
  const present = new Map((await readTables(target.query)).map(({ name, columns }) => [name, columns]));
  const lacking = tables.flatMap(({ name, columns }) =>
    columns.filter((column) => !present.get(name)?.includes(column)).map((column) => `${name}.${column}`),
  );
  if (lacking.length > 0) {
    throw new RestoreError(
      `The database lacks ${lacking.slice(0, 5).join(", ")}: apply the migrations up to ${migration ?? "the backup's"} first.`,
    );
  }
}

/** What was taken away since the backup: by the notes in the bucket, and by the database, if it still says. */
async function readJournals(target: RestoreTarget, { startedAt }: Manifest, now: Date): Promise<Journal> {
  const dayMs = 86_400_000;
  const journals: Journal[] = [];
  for (let at = startedAt - (startedAt % dayMs); at <= now.getTime(); at += dayMs) {
    const day = new Date(at).toISOString().slice(0, 10);
    journals.push((await readJson(target, keys.journal(day), journalSchema)) ?? emptyJournal);
  }
  const decisions = await target.query<Journal["decisions"][number]>(
    `SELECT id, story_id AS storyId, decision, state, created_at AS at FROM story_reviews WHERE created_at >= ${startedAt}`,
  );
  const departures = await target.query<Journal["departures"][number]>(
    `SELECT kind, id, left_at AS at FROM departures WHERE left_at >= ${startedAt}`,
  );
  return joined([...journals, { decisions, departures }]);
}
