import { expect, it } from "vitest";
import { hasChanged, isTaken, largestSize } from "~/platform/database";

const databaseOf = (size: number) => {
  const run = async () => ({ meta: { rows_read: 0, rows_written: 0, size_after: size } });
  return { withSession: () => ({ prepare: () => ({ run }) }) } as unknown as D1Database;
};

it("knows the size of the largest of some databases", async () => {
  expect(await largestSize([databaseOf(3), databaseOf(9), databaseOf(6)])).toBe(9);
});

it("knows a statement that failed since something is taken, by its error or the cause of it", () => {
  const taken = "UNIQUE constraint failed: users.email";
  expect([
    isTaken(new Error(taken)),
    isTaken(new Error("Failed query", { cause: new Error(taken) })),
  ]).toEqual([true, true]);
  for (const other of [taken, null, new Error("NOT NULL constraint failed"), new Error("x", { cause: "y" })])
    expect(isTaken(other)).toBe(false);
});

it("knows whether a statement changed a row", () => {
  const resultOf = (changes: number) => ({ meta: { changes } }) as D1Result;
  expect([resultOf(2), resultOf(0), undefined].map(hasChanged)).toEqual([true, false, false]);
});
