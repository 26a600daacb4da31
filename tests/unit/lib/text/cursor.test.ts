import { expect, it } from "vitest";
import { formatCursor, isBefore, parseCursor } from "~/lib/text/cursor";

const place = (ms: number, id: string) => ({ createdAt: new Date(ms), id });

it("parses what it formatted", () => {
  for (const cursor of [place(1_700_000_000_123, "V1StGXR8_Z5j"), place(0, "a"), place(7, "sample.000-1_x")])
    expect(parseCursor(formatCursor(cursor))).toEqual(cursor);
});

it.each([
  null,
  "",
  "1700000000000",
  "1700000000000.",
  ".abc",
  "x.abc",
  "-5.abc",
  "1.5.a b",
  "1.a/b",
  " 1.a",
  "1.a\n",
  `1.${"a".repeat(41)}`,
  `${"9".repeat(16)}.a`,
])("parses %j as the first page", (value) => {
  expect(parseCursor(value)).toBeNull();
});

it("parses the longest value that it formats", () => {
  expect(parseCursor(`${"9".repeat(15)}.${"a".repeat(40)}`)?.id).toHaveLength(40);
});

it("orders by time, then by id as the database does", () => {
  expect(isBefore(place(1, "b"), place(2, "a"))).toBe(true);
  expect(isBefore(place(2, "a"), place(1, "b"))).toBe(false);
  expect(isBefore(place(1, "a"), place(1, "b"))).toBe(true);
  expect(isBefore(place(1, "b"), place(1, "a"))).toBe(false);
  expect(isBefore(place(1, "Z"), place(1, "a"))).toBe(true);
  expect(isBefore(place(1, "a"), place(1, "a"))).toBe(false);
});
