import { type SQL, sql } from "drizzle-orm";
import { type Database, inOneTransaction, oneOf } from "~/platform/database";
import {
  type CopiedTable,
  childTables,
  clipTable,
  referredTables,
  storyTable,
  timeOf,
} from "./copied-tables";

/** Rows of a table, each a JSON array of its columns, older ones first: a story's inspiration comes before it. */
export interface TableRows {
  table: CopiedTable;
  rows: string[];
}

/** All that moves with some stories, as it was at one moment. */
export interface StoryRows {
  ids: string[];
  /** All of each story at that moment, by its id (`snapshotOf`). */
  snapshots: Map<string, string>;
  users: TableRows;
  profiles: TableRows;
  referred: TableRows[];
  clips: TableRows;
  stories: TableRows;
  children: TableRows[];
}

/** Only what is shown of a user: no name, and the id in place of the address, which is unique. */
const userTable: CopiedTable = {
  name: "users",
  columns: ["id", "name", "email", "created_at", "updated_at"],
  key: ["id"],
};

const profileTable: CopiedTable = {
  name: "user_profiles",
  columns: ["id", "username", "username_key", "display_name", "avatar_url", "created_at"],
  key: ["id"],
};

/** A name that stands as it is in a statement. */
export const named = (name: string) => sql.identifier(name);

/** Arguments of a function; D1 allows 32. */
const maxArguments = 30;

/** Values as a JSON array of arrays, whose elements `pathOf` finds. */
const nested = (values: SQL[]): SQL => {
  const parts = Array.from({ length: Math.ceil(values.length / maxArguments) }, (_, part) =>
    values.slice(part * maxArguments, (part + 1) * maxArguments),
  );
  const arrays = parts.map((part) => sql`json_array(${sql.join(part, sql`, `)})`);
  return sql`json_array(${sql.join(arrays, sql`, `)})`;
};

/** Where the value of a column stands in a row. */
export const pathOf = ({ columns }: CopiedTable, column: string): string => {
  const at = columns.indexOf(column);
  return `$[${Math.floor(at / maxArguments)}][${at % maxArguments}]`;
};

const rowsOf = ({ name, columns }: CopiedTable, which: SQL, values: Record<string, SQL> = {}) =>
  sql`SELECT ${nested(columns.map((column) => values[column] ?? sql`${named(column)}`))} AS "row"
    FROM ${named(name)} WHERE ${which} ORDER BY ${named(columns.includes("created_at") ? "created_at" : "rowid")}`;

/**
 * A story with the rows that move with it as one text, which is another one as soon as any of them has changed. Without
 * whether it is published: a copy is hidden until it counts. Of a child table it has the number of rows and the sum of
 * their times.
 */
export const snapshotOf = (story: SQL): SQL => {
  const columns = storyTable.columns.filter((name) => name !== "is_published");
  const own = nested(columns.map((name) => sql`${story}.${named(name)}`));
  const heard = nested(clipTable.columns.map((name) => sql`${named(name)}`));
  const clip = sql`coalesce((SELECT ${heard} FROM voice_clips WHERE id = ${story}.clip_id), '')`;
  const children = childTables.map((table) => {
    const rows = sql`FROM ${named(table.name)} WHERE story_id = ${story}.id`;
    return sql`(SELECT count(*) || ' ' || coalesce(sum(${named(timeOf(table))}), 0) ${rows})`;
  });
  return sql`${own} || ${clip} || ' ' || ${sql.join(children, sql` || ' ' || `)}`;
};

/** The statement that reads the snapshots of stories. */
export const selectSnapshots = (ids: readonly string[]) =>
  sql`SELECT own.id AS id, ${snapshotOf(sql`own`)} AS snapshot FROM stories AS own WHERE ${oneOf(sql`own.id`, ids)}`;

/** Reads all that moves with these stories, in one transaction. */
export async function readRows(db: Database, ids: string[]): Promise<StoryRows> {
  const isOwn = oneOf(sql`story_id`, ids);
  const their = (column: string) => sql`(SELECT ${named(column)} FROM stories WHERE ${oneOf(sql`id`, ids)})`;
  const authors = sql`id IN ${their("user_id")}`;
  const users = sql`${authors} OR id IN (SELECT user_id FROM story_shares WHERE ${isOwn})`;
  const clips = sql`id IN ${their("clip_id")}`;
  const { songs, gatherings, places } = referredTables;
  const where = sql`id IN ${their("place_id")} OR (kind = 'country' AND country IN ${their("place_country")})`;
  const tables: [CopiedTable, SQL][] = [
    [userTable, rowsOf(userTable, users, { name: sql`''`, email: sql`id` })],
    [profileTable, rowsOf(profileTable, authors)],
    [songs, rowsOf(songs, sql`id IN ${their("song_id")}`)],
    [gatherings, rowsOf(gatherings, sql`id IN ${their("gathering_id")}`)],
    [places, rowsOf(places, where)],
    [clipTable, rowsOf(clipTable, clips)],
    [storyTable, rowsOf(storyTable, oneOf(sql`id`, ids))],
    ...childTables.map((table): [CopiedTable, SQL] => [table, rowsOf(table, isOwn)]),
  ];
  const [snapshots = [], ...results] = await inOneTransaction<{ id: string; snapshot: string; row: string }>(
    db,
    [selectSnapshots(ids), ...tables.map(([, query]) => query)],
  );
  const read = tables.map(([table], at) => ({
    table,
    rows: (results[at] ?? []).map(({ row }) => row),
  }));
  const [own, profiles, song, gathering, place, clip, story, ...children] = read as [
    TableRows,
    TableRows,
    TableRows,
    TableRows,
    TableRows,
    TableRows,
    TableRows,
    ...TableRows[],
  ];
  return {
    ids,
    snapshots: new Map(snapshots.map(({ id, snapshot }) => [id, snapshot])),
    users: own,
    profiles,
    referred: [song, gathering, place],
    clips: clip,
    stories: story,
    children,
  };
}

/** Stories that have a recording, with its id: `[clip, story]`. */
export function clipPairsOf({ stories: { table, rows } }: StoryRows): [string, string][] {
  const clipAt = table.columns.indexOf("clip_id");
  const idAt = table.columns.indexOf("id");
  return rows.flatMap((row) => {
    const values = (JSON.parse(row) as (string | null)[][]).flat();
    const clip = values[clipAt];
    const id = values[idAt];
    return clip && id ? [[clip, id] as [string, string]] : [];
  });
}

/** The ids of the recordings among these rows. */
export const clipIdsOf = ({ clips: { rows } }: StoryRows): string[] =>
  rows.map((row) => (JSON.parse(row) as string[][])[0]?.[0] ?? "");
