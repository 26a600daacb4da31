import { expect, it } from "vitest";
import { type Query, readTables } from "~/platform/backups/tables";

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
