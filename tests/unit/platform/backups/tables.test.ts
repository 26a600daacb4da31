import { expect, it } from "vitest";
import { countRows, type Query, readMigration, readTables } from "~/platform/backups/tables";

/** A database with these tables, each with the tables that it refers to. */
const databaseOf =
  (tables: Record<string, string[]>): Query =>
  async <Row>(sql: string) => {
    const rows = Object.entries(tables).flatMap(([name, parents]): unknown[] =>
      sql.includes("foreign_key_list")
        ? parents.map((table) => ({ name, from: `${table}_id`, table, to: "id" }))
        : [{ name, column: "id" }],
    );
    return rows as Row[];
  };

const namesIn = async (tables: Record<string, string[]>, archive?: string) =>
  (await readTables(databaseOf(tables), archive)).map(({ name }) => name);

// Tables are read from the last on.
it("has tables behind those that they refer to, and last the one that says what is archived", async () => {
  const tables = { archived_stories: [], likes: ["stories"], songs: [], stories: ["songs", "stories"] };
  expect(await namesIn(tables)).toEqual(["songs", "stories", "likes", "archived_stories"]);
});

it("leaves out what no backup has, but for what an archive alone has of it", async () => {
  const tables = { places: [], sessions: [], stories: ["places"] };
  expect(await namesIn({ ...tables, stories: [] })).toEqual(["stories"]);
  expect(await namesIn(tables, "2025")).toEqual(["places", "stories"]);
});

it("refuses tables that refer to each other in a circle", async () => {
  await expect(namesIn({ songs: ["stories"], stories: ["songs"] })).rejects.toThrow("songs,stories");
});

it("has of each table its own columns and references", async () => {
  const query: Query = async <Row>(sql: string) => {
    const all = { name: "likes", from: "story_id", table: "stories", to: "id" };
    const rows = sql.includes("foreign_key_list")
      ? [all]
      : [
          { name: "likes", column: "story_id" },
          { name: "stories", column: "id" },
          { name: "stories", column: "title" },
        ];
    return rows as Row[];
  };
  expect(await readTables(query, "2025")).toEqual([
    { name: "stories", archive: "2025", columns: ["id", "title"], references: [], rows: 0, parts: [] },
    {
      name: "likes",
      archive: "2025",
      columns: ["story_id"],
      rows: 0,
      parts: [],
      references: [{ column: "story_id", table: "stories", to: "id" }],
    },
  ]);
});

it("counts the rows of each table in one statement, whatever a table is named", async () => {
  const asked: string[] = [];
  const query: Query = async <Row>(sql: string) => {
    asked.push(sql);
    return [{ a: 1, 'b"c': 2 }] as Row[];
  };
  const tables = ["a", 'b"c'].map((name) => ({
    name,
    archive: null,
    columns: [],
    references: [],
    rows: 0,
    parts: [],
  }));
  expect(await countRows(query, tables)).toEqual({ a: 1, 'b"c': 2 });
  expect(asked).toEqual([
    'SELECT (SELECT count(*) FROM "a") AS "a", (SELECT count(*) FROM "b""c") AS "b""c"',
  ]);
});

it("names the newest migration, and none of a database that has no list of them", async () => {
  const withList = (list: unknown[], newest: unknown[]) =>
    (async (sql: string) => (sql.includes("sqlite_schema") ? list : newest)) as Query;
  expect(await readMigration(withList([{ 1: 1 }], [{ name: "0009" }]))).toBe("0009");
  expect(await readMigration(withList([{ 1: 1 }], []))).toBeNull();
  expect(await readMigration(withList([], [{ name: "0009" }]))).toBeNull();
});
