import { expect, it } from "vitest";
import { openD1 } from "~/platform/d1";
import { OutageError } from "~/platform/outage";

/** A database that answers no statement; `asked` has those that were sent. */
function silentDatabase() {
  const asked: string[] = [];
  const prepare = (sql: string) => ({
    run: () => {
      asked.push(sql);
      return new Promise(() => {});
    },
  });
  return { asked, database: { withSession: () => ({ prepare }) } as unknown as D1Database };
}

it("waits for a silent database once, not once for each statement", async () => {
  const { asked, database } = silentDatabase();
  const { client } = openD1(database, "first-unconstrained", { timeoutMs: 1 });
  for (const sql of ["SELECT 1", "SELECT 2"]) {
    await expect(client.prepare(sql).run()).rejects.toThrow(OutageError);
  }
  expect(asked).toEqual(["SELECT 1"]);
});

/** A database that answers each statement with `answer`, or fails with it; `sent` has the values of those it got. */
function database(answer: D1Result | Error) {
  const sent: unknown[][] = [];
  const reply = async (values: unknown[]) => {
    sent.push(values);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const statementOf = (values: unknown[]): object => ({
    bind: (...bound: unknown[]) => statementOf(bound),
    all: () => reply(values),
    run: () => reply(values),
    values,
  });
  const session = {
    prepare: () => statementOf([]),
    batch: (statements: { values: unknown[] }[]) =>
      Promise.all(statements.map(({ values }) => reply(values))),
    getBookmark: () => "bookmark",
  };
  return { sent, d1: { withSession: () => session } as unknown as D1Database };
}

const answered = { results: [{ a: 1, b: null }], meta: { rows_read: 3, rows_written: 2 } } as never;

it("counts the rows of every statement, however it is sent, and goes on with a count that it is given", async () => {
  const { sent, d1 } = database(answered);
  const rows = { read: 10, written: 20 };
  const { client } = openD1(d1, "first-primary", { rows });
  const statement = client.prepare("SELECT ?").bind(7);
  expect(await statement.raw()).toEqual([[1, null]]);
  expect(rows).toEqual({ read: 13, written: 22 });
  await statement.all();
  await statement.run();
  expect(rows).toEqual({ read: 19, written: 26 });
  await client.batch([statement, client.prepare("SELECT 1")]);
  expect(rows).toEqual({ read: 25, written: 30 });
  expect(sent).toEqual([[7], [7], [7], [7], []]);
});

it("has a bookmark once something was written, and not for what was only read", () => {
  const { client, bookmark } = openD1(database(answered).d1, "first-primary");
  client.prepare("\n  SELECT 1");
  expect(bookmark()).toBeNull();
  client.prepare("selection");
  client.prepare("select 1");
  expect(bookmark()).toBe("bookmark");
});

it.each([
  "UNIQUE constraint failed: users.email: SQLITE_CONSTRAINT",
  "NOT NULL constraint failed",
  'near "x": syntax error: SQLITE_ERROR',
])("passes on what a statement is at fault for: %s", async (message) => {
  const error = new Error(message);
  const { client } = openD1(database(error).d1, "first-primary");
  await expect(client.prepare("SELECT 1").run()).rejects.toBe(error);
});

it("says of any other failure that the database is down, and asks it again for the next statement", async () => {
  const { sent, d1 } = database(new Error("Network connection lost"));
  const { client } = openD1(d1, "first-primary");
  for (const statement of [client.prepare("SELECT 1"), client.prepare("SELECT 1")]) {
    await expect(statement.all()).rejects.toThrow("D1: Network connection lost");
  }
  expect(sent).toHaveLength(2);
});
