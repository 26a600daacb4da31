import { childTables, clipTable, storyTable } from "../../app/features/stories/archive/copied-tables";
import { archivesOwnTables, type Part, readFirst, type Table } from "../../app/platform/backups/format";
import { countingToo, recount } from "../places/statements";
import { literal } from "./literals";
import type { Placement, Told } from "./placement";
import { columnsIn } from "./read-columns";
import { insertions, type ReadPart, rowStatements } from "./statements";

/** Ids of one statement. */
const batchSize = 200;

/**
 * The statements that make an archive what the backup has of it.
 * @param dropped stories that are in another database
 */
export async function* archiveStatements(
  tables: Table[],
  dropped: string[],
  readPart: ReadPart,
): AsyncGenerator<string> {
  const isOwn = ({ name }: Table) => Number(archivesOwnTables.includes(name));
  // Behind the stories, whose triggers would count them once more.
  yield* rowStatements(
    tables.toSorted((a, b) => isOwn(a) - isOwn(b)),
    readPart,
  );
  yield* deletions(dropped);
  // One that came back while the backup was made, or had just arrived.
  yield "UPDATE stories SET is_published = 1 WHERE is_published = 0";
}

/**
 * The statements that bring the main database in line with the archives, once it has its rows of the backup: each story
 * is in one of them, `archived_stories` says in which, and places and years count them all.
 */
export async function* placementStatements(
  tables: Table[],
  { dropped, archives, unlisted }: Placement,
  readPart: ReadPart,
): AsyncGenerator<string> {
  yield* deletions(dropped);
  // In the backup of a database that didn't know archives yet, no story was archived.
  for (const name of [readFirst, "archives"]) {
    if (!tables.some((table) => table.name === name)) yield `DELETE FROM ${name}`;
  }
  for (const ids of listsOf(unlisted)) yield `DELETE FROM ${readFirst} WHERE story_id IN (${ids})`;
  // Of all archives: each goes on behind the rows of those before it.
  const lastRowids = new Map<string, number>();
  for (const [name, { comeBack, listed }] of archives) {
    yield* comingBack(tables, { archive: name, ids: new Set(comeBack), lastRowids }, readPart);
    const archive = literal(name);
    for (const ids of groupsOf(listed)) {
      const rows = ids.map((id) => `(${literal(id)}, ${archive})`).join(", ");
      yield `INSERT OR REPLACE INTO ${readFirst} (story_id, archive) VALUES ${rows}`;
    }
    if (listed.length > 0) yield `INSERT INTO archives (name) VALUES (${archive}) ON CONFLICT DO NOTHING`;
  }
  yield `UPDATE archives SET story_count = (SELECT count(*) FROM ${readFirst} WHERE archive = archives.name)`;
  yield* countingStatements([...archives.values()].flatMap(({ told }) => told));
}

function* deletions(storyIds: string[]): Generator<string> {
  for (const ids of listsOf(storyIds)) {
    yield `DELETE FROM voice_clips WHERE id IN (SELECT clip_id FROM stories WHERE id IN (${ids}))`;
    yield `DELETE FROM stories WHERE id IN (${ids})`;
  }
}

/** Ids in groups for a statement each. */
const groupsOf = (ids: string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, at) =>
    ids.slice(at * batchSize, (at + 1) * batchSize),
  );

const listsOf = (ids: string[]): string[] => groupsOf(ids).map((group) => group.map(literal).join(", "));

/** Stories of an archive that the main database gets. */
interface ComingBack {
  archive: string;
  ids: Set<string>;
  /** The last rowids that were given in the main database's tables; those that are missing are the backup's. */
  lastRowids: Map<string, number>;
}

/** The statements that insert stories of an archive, with all that moves with them, into the main database. */
async function* comingBack(
  tables: Table[],
  { archive, ids, lastRowids }: ComingBack,
  readPart: ReadPart,
): AsyncGenerator<string> {
  if (ids.size === 0) return;
  const own = tables.filter((table) => table.archive === archive);
  const clips = new Set<unknown>();
  const stories = own.find(({ name }) => name === storyTable.name);
  for await (const story of columnsIn<{ id: string; clip_id: unknown }>(
    stories,
    ["id", "clip_id"],
    readPart,
  )) {
    if (ids.has(story.id)) clips.add(story.clip_id);
  }
  const wanted = new Map<string, [column: string, ids: Set<unknown>]>([
    [clipTable.name, ["id", clips]],
    [storyTable.name, ["id", ids]],
    ...childTables.map(({ name }): [string, [string, Set<unknown>]] => [name, ["story_id", ids]]),
  ]);
  for (const table of own) {
    const [column, those] = wanted.get(table.name) ?? [];
    if (!column || !those) continue;
    const at = table.columns.indexOf(column) + 1;
    // Rowids of its own: those of the archive may be others' here.
    let rowid = lastRowids.get(table.name) ?? (await lastRowidOf(tables, table.name, readPart));
    const rows = new Map<Part, unknown[][]>();
    for (const part of table.parts) {
      const found = ((await readPart(part)) as unknown[][]).filter((row) => those.has(row[at]));
      rows.set(
        part,
        found.map(([, ...row]) => [++rowid, ...row]),
      );
    }
    lastRowids.set(table.name, rowid);
    yield* insertions(table, async (part) => rows.get(part) ?? []);
  }
  for (const list of listsOf([...ids])) yield `UPDATE stories SET is_published = 1 WHERE id IN (${list})`;
}

/** The last rowid that the backup has in a table of the main database. */
async function lastRowidOf(tables: Table[], name: string, readPart: ReadPart): Promise<number> {
  const part = tables.find((table) => table.name === name && table.archive === null)?.parts.at(-1);
  const row = part && ((await readPart(part)).at(-1) as unknown[]);
  return Number(row?.[0] ?? 0);
}

/** The statements that count the stories of places and years anew, with those of the archives. */
function* countingStatements(archived: Told[]): Generator<string> {
  yield* recount;
  yield "DELETE FROM year_counts";
  yield "INSERT INTO year_counts (year, story_count) SELECT year, count(*) FROM stories WHERE is_published = 1 AND year IS NOT NULL GROUP BY year";
  for (const { place, country, year, stories } of archived) {
    if (place !== null) yield* countingToo({ place, country, stories });
    if (year !== null) {
      yield `INSERT INTO year_counts (year, story_count) VALUES (${literal(year)}, ${stories})
        ON CONFLICT DO UPDATE SET story_count = story_count + ${stories}`;
    }
  }
}
