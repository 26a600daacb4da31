import { type SQL, sql } from "drizzle-orm";
import { type Database, inOneTransaction, oneOf } from "~/platform/database";
import { inParts } from "~/platform/queries/in-parts";
import {
  clipPairsOf,
  named,
  pathOf,
  type StoryRows,
  selectSnapshots,
  type TableRows,
} from "./read-rows.server";

/** Where rows are written: an archive lacks what stories refer to, the main database has it. */
export type Target = "archive" | "main";

/**
 * Makes the rows of these stories what they were when they were read, except that no story is published. Repeated, it
 * changes nothing. An archive's rows count for nothing while the main database has the story. There, once somebody else
 * has brought it back, it may have changed, so nothing of it is written then.
 * @returns the ids of the stories that are there now with all that was read
 */
export async function writeRows(db: Database, rows: StoryRows, target: Target): Promise<string[]> {
  const { ids } = rows;
  const mayWrite =
    target === "archive" ? { story: () => sql`true`, clip: () => sql`true` } : stillLeaving(rows);
  const statements = [
    sql`UPDATE stories SET is_published = 0 WHERE ${oneOf(sql`id`, ids)} AND ${mayWrite.story(sql`id`)}`,
    ...(target === "archive" ? referred(rows) : []),
    ...freeKeys(rows.stories, mayWrite.story(cellOf(rows.stories, "id"))),
    ...insert(rows.clips, mayWrite.clip(cellOf(rows.clips, "id"))),
    ...insert(rows.stories, mayWrite.story(cellOf(rows.stories, "id"))),
    ...rows.children.flatMap((child) => [
      sql`DELETE FROM ${named(child.table.name)} WHERE ${oneOf(sql`story_id`, ids)} AND ${mayWrite.story(sql`story_id`)}`,
      ...insert(child, mayWrite.story(cellOf(child, "story_id"))),
    ]),
  ];
  await inOneTransaction(db, statements);
  const written = await db.all<{ id: string; snapshot: string }>(selectSnapshots(ids));
  return written.flatMap(({ id, snapshot }) => (rows.snapshots.get(id) === snapshot ? [id] : []));
}

/**
 * Takes the keys of their form from other stories that have them: those of forms that were sent again while their story
 * could not be found in its archive.
 */
const freeKeys = ({ table, rows }: TableRows, which: SQL): SQL[] =>
  partsOf(rows).map(
    (part) => sql`UPDATE stories SET submission_key = submission_key || ' ' || id, manage_token_hash = NULL
      FROM (SELECT ${cellOf({ table, rows }, "id")} AS own, ${cellOf({ table, rows }, "submission_key")} AS form
        FROM json_each(${jsonOf(part)}) WHERE ${which}) AS written
      WHERE submission_key = written.form AND id <> written.own`,
  );

/** Conditions: the story, or the recording's story, is still on its way back. */
function stillLeaving(rows: StoryRows) {
  const leaving = sql`(SELECT story_id FROM archived_stories
    WHERE ${oneOf(sql`archived_stories.story_id`, rows.ids)} AND move = 'leaving')`;
  const clips = JSON.stringify(clipPairsOf(rows));
  return {
    story: (id: SQL) => sql`${id} IN ${leaving}`,
    clip: (id: SQL) => sql`${id} IN (SELECT pair.value ->> 0 FROM json_each(${clips}) AS pair
      WHERE pair.value ->> 1 IN ${leaving})`,
  };
}

/** Users first: their profiles, and the stories, refer to them. */
const referred = ({ users, profiles, referred }: StoryRows): SQL[] => [
  ...insert(users, sql`true`, "ignore"),
  // A name that somebody gave up may be another's by now.
  sql`DELETE FROM user_profiles WHERE username_key IN (SELECT ${cellOf(profiles, "username_key")} FROM json_each(${jsonOf(profiles.rows)}))`,
  ...insert(profiles, sql`true`),
  ...referred.flatMap((rows) => insert(rows, sql`true`)),
];

const jsonOf = (rows: string[]) => `[${rows.join()}]`;

const cellOf = ({ table }: TableRows, column: string) => sql`value ->> ${pathOf(table, column)}`;

/** The statements that insert rows, or bring those that are there in line. */
function insert(rows: TableRows, which: SQL, ifThere: "change" | "ignore" = "change"): SQL[] {
  const { name, columns, key } = rows.table;
  const values = columns.map((column) => shown(rows, column));
  const changes = columns
    .filter((column) => !key.includes(column))
    .map((column) => sql`${named(column)} = excluded.${named(column)}`);
  const then = ifThere === "change" ? sql`UPDATE SET ${sql.join(changes, sql`, `)}` : sql`NOTHING`;
  return partsOf(rows.rows).map(
    (part) =>
      sql`INSERT INTO ${named(name)} (${sql.join(columns.map(named), sql`, `)})
        SELECT ${sql.join(values, sql`, `)} FROM json_each(${jsonOf(part)}) WHERE ${which}
        ON CONFLICT (${sql.join(key.map(named), sql`, `)}) DO ${then}`,
  );
}

/**
 * The value of a column in the copy. Users may have left, and a gathering's editor and a song's namesake aren't copied.
 */
function shown(rows: TableRows, column: string): SQL {
  const value = cellOf(rows, column);
  if (column === "is_published") return sql`0`;
  if (column === "user_id") return sql`(SELECT id FROM users WHERE id = ${value})`;
  return column === "created_by" || column === "merged_into" ? sql`NULL` : value;
}

/** Rows, as JSON, in groups that fit a parameter. */
export const partsOf = (rows: string[]): string[][] => inParts(rows, ({ length }) => length);
