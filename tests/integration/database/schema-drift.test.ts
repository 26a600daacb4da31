import { env } from "cloudflare:workers";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";

const modules = import.meta.glob<Record<string, unknown>>("../../../db/schema/*.ts", { eager: true });
const tables = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value) => is(value, SQLiteTable))
  .map(getTableConfig);

const pragma = async <Row>(name: string, table: string) =>
  (await env.DB.prepare(`SELECT * FROM pragma_${name}(?)`).bind(table).all<Row>()).results;

it("has exactly the tables of the migrations", async () => {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' AND name <> 'd1_migrations'",
  ).all<{ name: string }>();
  expect(results.map(({ name }) => name).sort()).toEqual(tables.map(({ name }) => name).sort());
});

it.each(tables.map((table) => [table.name, table] as const))(
  "agrees on the columns of %s",
  async (name, table) => {
    const built = await pragma<{ name: string; type: string; notnull: number }>("table_info", name);
    const shape = (column: { name: string; type: string; required: boolean }) =>
      `${column.name} ${column.type.toLowerCase()}${column.required ? " not null" : ""}`;
    expect(built.map((column) => shape({ ...column, required: column.notnull === 1 })).sort()).toEqual(
      table.columns
        .map((column) => shape({ name: column.name, type: column.getSQLType(), required: column.notNull }))
        .sort(),
    );
  },
);

it.each(tables.map((table) => [table.name, table] as const))(
  "agrees on the indexes of %s",
  async (name, table) => {
    const built = await pragma<{ name: string; unique: number; origin: string; partial: number }>(
      "index_list",
      name,
    );
    const columns = async (index: string) =>
      (await pragma<{ name: string | null }>("index_info", index))
        // Expressions have no column name.
        .map((column) => column.name ?? "?")
        .join();
    const found = await Promise.all(
      built
        .filter(({ origin }) => origin === "c")
        .map(
          async (index) =>
            `${index.unique ? "unique " : ""}${await columns(index.name)}${index.partial ? " partial" : ""}`,
        ),
    );
    const declared = [
      ...table.indexes.map(({ config }) => {
        const names = config.columns.map((column) => ("name" in column ? column.name : "?")).join();
        return `${config.unique ? "unique " : ""}${names}${config.where ? " partial" : ""}`;
      }),
      ...table.columns.filter((column) => column.isUnique).map((column) => `unique ${column.name}`),
    ];
    expect(found.sort()).toEqual(declared.sort());
  },
);

it.each(tables.map((table) => [table.name, table] as const))(
  "agrees on the references of %s",
  async (name, table) => {
    const built = await pragma<{ from: string; table: string; to: string; on_delete: string }>(
      "foreign_key_list",
      name,
    );
    expect(
      built.map((key) => `${key.from} ${key.table}.${key.to} ${key.on_delete.toLowerCase()}`).sort(),
    ).toEqual(
      table.foreignKeys
        .map((key) => {
          const { columns, foreignTable, foreignColumns } = key.reference();
          return `${columns[0]?.name} ${getTableConfig(foreignTable).name}.${foreignColumns[0]?.name} ${key.onDelete}`;
        })
        .sort(),
    );
  },
);
