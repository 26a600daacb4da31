import { type Part, readFirst, type Table } from "../../app/platform/backups/format";
import type { ChangedStories } from "./again";
import { columnsIn } from "./read-columns";
import { RestoreError } from "./target";

/** In which database each story is after a restore, as far as the backup's rows alone don't say it. */
export interface Placement {
  /** Stories that the backup has in the main database, and that an archive has whole. */
  dropped: string[];
  archives: Map<string, ArchivePlacement>;
  /** Stories that nothing says to be archived any more. */
  unlisted: string[];
  /** Stories that the backup says to be archived, and has nowhere. */
  missing: string[];
  /** Stories of the main database. */
  storyCount: number;
}

export interface ArchivePlacement {
  /** Stories that the backup has in this archive, and that are in another database. */
  dropped: string[];
  /**
   * Those of them that the main database gets from here, with their relatives, since something of them was taken away
   * after the backup.
   */
  comeBack: string[];
  /** Stories of this archive that the main database doesn't yet note as such. */
  listed: string[];
  storyCount: number;
  /** What its stories add to the counts of places and years. */
  told: Told[];
}

/** Stories of a place and year. */
export interface Told {
  place: string | null;
  country: string | null;
  year: number | null;
  stories: number;
}

interface Row extends Record<string, unknown> {
  id: string;
}

/**
 * Finds the one database for each story of a backup. Of a story that moved while the backup was made, the main database
 * may have some rows, and the archive, which is read later and from which nothing is deleted meanwhile, has all. It
 * counts what `archived_stories` said before anything else was read: an archived story is the archive's; any other, the
 * main database's, or the archive's where it has gone before its row was read.
 * @param changed stories that will be changed once more; they are in the main database, as all that change are
 * @throws RestoreError if the backup lacks an archive that it names
 */
export async function placeStories(
  tables: Table[],
  readPart: (part: Part) => Promise<unknown[]>,
  changed: ChangedStories,
): Promise<Placement> {
  const read = (name: string, archive: string | null, columns: string[]) =>
    columnsIn<Row>(
      tables.find((table) => table.name === name && table.archive === archive),
      columns,
      readPart,
    );
  const names = [...new Set(tables.flatMap(({ archive }) => archive ?? []))];
  const entries = new Map<string, { archive: string; move: unknown }>();
  for await (const row of read(readFirst, null, ["story_id", "archive", "move"])) {
    const archive = String(row.archive);
    if (row.move !== "left" && !names.includes(archive)) {
      throw new RestoreError(
        `The backup lacks the archive ${archive}, of which it names stories: it was made without it.`,
      );
    }
    entries.set(String(row.story_id), { archive, move: row.move });
  }
  const main = new Set<string>();
  for await (const { id } of read("stories", null, ["id"])) main.add(id);
  const rows = new Map<string, Row[]>();
  for (const name of names) {
    const columns = ["id", "inspired_by", "user_id", "place_id", "place_country", "year"];
    const all: Row[] = [];
    for await (const row of read("stories", name, columns)) all.push(row);
    rows.set(name, all);
  }
  const homes = homesOf(rows, main, entries);
  const archives = new Map<string, ArchivePlacement>();
  const back = new Set<string>();
  for (const [name, all] of rows) {
    const own = all.filter(({ id }) => homes.get(id) === name);
    const comeBack = familiesOf(own, changed);
    for (const id of comeBack) back.add(id);
    const kept = own.filter(({ id }) => !comeBack.has(id));
    const keptIds = new Set(kept.map(({ id }) => id));
    const isListed = ({ id }: Row) => entries.get(id)?.archive === name && entries.get(id)?.move === null;
    archives.set(name, {
      dropped: all.filter(({ id }) => !keptIds.has(id)).map(({ id }) => id),
      comeBack: [...comeBack],
      listed: kept.filter((row) => !isListed(row)).map(({ id }) => id),
      storyCount: kept.length,
      told: toldOf(kept),
    });
  }
  const isArchived = (id: string) => homes.has(id) && !back.has(id);
  const dropped = [...main].filter((id) => homes.has(id));
  return {
    dropped,
    archives,
    unlisted: [...entries.keys()].filter((id) => !isArchived(id)),
    missing: [...entries.keys()].filter((id) => !homes.has(id) && !main.has(id)),
    storyCount: main.size - dropped.length + back.size,
  };
}

/** The archive of each story that belongs to one. */
function homesOf(
  rows: Map<string, Row[]>,
  main: Set<string>,
  entries: Map<string, { archive: string; move: unknown }>,
): Map<string, string> {
  const homes = new Map<string, string>();
  for (const [name, all] of rows) {
    for (const { id } of all) {
      const entry = entries.get(id);
      const isNamed = entry?.archive === name && entry.move !== "left";
      if (isNamed || !(main.has(id) || homes.has(id))) homes.set(id, name);
    }
  }
  return homes;
}

/** The changed stories of an archive with those that they are related to: one inspired the other. */
function familiesOf(rows: Row[], { stories, users }: ChangedStories): Set<string> {
  const related = new Map<string, string[]>();
  const relate = (id: string, other: string) => related.set(id, [...(related.get(id) ?? []), other]);
  for (const { id, inspired_by: other } of rows) {
    if (typeof other !== "string") continue;
    relate(id, other);
    relate(other, id);
  }
  const own = new Set(rows.map(({ id }) => id));
  const found = new Set<string>();
  const waiting = rows
    .filter(({ id, user_id }) => stories.has(id) || users.has(String(user_id)))
    .map(({ id }) => id);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || !own.has(id)) continue;
    found.add(id);
    waiting.push(...(related.get(id) ?? []));
  }
  return found;
}

function toldOf(rows: Row[]): Told[] {
  const told = new Map<string, Told>();
  for (const { place_id, place_country, year } of rows) {
    const key = JSON.stringify([place_id, place_country, year]);
    const one = told.get(key) ?? {
      place: place_id as string | null,
      country: place_country as string | null,
      year: year as number | null,
      stories: 0,
    };
    told.set(key, { ...one, stories: one.stories + 1 });
  }
  return [...told.values()];
}
