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
