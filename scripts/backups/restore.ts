import {
  idsSchema,
  keys,
  type Manifest,
  manifestSchema,
  type Part,
  type Table,
} from "../../app/platform/backups/format";
import { linesOf } from "../../app/platform/backups/store";
import { countRows } from "../../app/platform/backups/tables";
import { takenAwayAgain } from "./again";
import { checkRestored, missingVoices } from "./check";
import { readJournal, readNotes } from "./journals";
import { replaceRows } from "./replace-rows";
import { lateArchive, pairArchives, requireColumns, tablesOf } from "./restored-archives";
import { type RestoreDatabase, RestoreError, type RestoreTarget, readJson } from "./target";

interface Options {
  /** A day such as `2026-11-22`, or a backup's id. */
  date: string;
  say(line: string): void;
  /** Asks whether to go on. */
  confirm(): Promise<boolean>;
  now?: Date;
}

/**
 * Replaces the rows of the main database and of the archives by those of a backup, and puts back the files that are
 * missing. Every part is read and checked before a row is written. Archives come first: cut off in between, it is to be
 * repeated.
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
  const main = { database: target, tables: tablesOf(manifest, null) };
  const archives = await pairArchives(target, manifest);
  for (const one of [main, ...archives]) await requireColumns(one, manifest);
  const notes = await readNotes(target, manifest, now);
  const { startedAt } = manifest;
  await sayReplaced(main.database, main.tables, "", say);
  for (const { name, database, tables } of archives) {
    if (tablesOf(manifest, name).length === 0) say(await lateArchive(name, database, manifest));
    await sayReplaced(database, tables, `archive ${name}, `, say);
  }
  const repeated = takenAwayAgain(await readJournal(target, notes, manifest), startedAt).length;
  say(
    `Everybody will have to sign in again. Passwords, addresses and recovery codes are those of the backup, where they were changed since. ${repeated} statements repeat what was taken away since then.`,
  );
  if (!(await confirm())) throw new RestoreError("Not confirmed: nothing was changed.");
  const { placement, hasTaken } = await replaceRows(target, {
    manifest,
    main,
    archives,
    notes,
    readPart,
    say,
  });
  say(await target.putFilesBack(manifest.id));
  return [
    ...(await checkRestored([main, ...archives], { placement, hasTaken })),
    ...(await missingVoices(target, manifest, readPart)),
  ];
}

async function sayReplaced(
  { query }: RestoreDatabase,
  tables: Table[],
  where: string,
  say: (line: string) => void,
): Promise<void> {
  const present = await countRows(query, tables);
  for (const { name, rows } of tables) {
    if (rows > 0 || present[name])
      say(`  ${where}${name}: ${present[name]} rows will be replaced by ${rows}`);
  }
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
