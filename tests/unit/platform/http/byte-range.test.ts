import { expect, it } from "vitest";
import { parseRange } from "~/platform/http/byte-range";

it.each([
  ["bytes=0-0", { offset: 0, length: 1 }],
  ["bytes=2-5", { offset: 2, length: 4 }],
  ["bytes=2-", { offset: 2, length: 8 }],
  ["bytes=9-9", { offset: 9, length: 1 }],
  ["bytes=9-99999999999999999999999", { offset: 9, length: 1 }],
  ["bytes=-3", { offset: 7, length: 3 }],
  ["bytes=-10", { offset: 0, length: 10 }],
  ["bytes=-11", { offset: 0, length: 10 }],
  ["Bytes= 2-5 ", { offset: 2, length: 4 }],
  ["bytes=10-", "unsatisfiable"],
  ["bytes=10-12", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=5-2", null],
  ["bytes=5-4", null],
  ["bytes=99-98", null],
  ["bytes=-", null],
  ["bytes=", null],
  ["bytes=--1", null],
  ["bytes=a-b", null],
  ["bytes=0-1,4-5", null],
  ["bytes=0x1-2", null],
  ["items=0-1", null],
  ["0-1", null],
])("parses %s of ten bytes as %o", (header, range) => {
  expect(parseRange(header, 10)).toEqual(range);
});

it("finds no bytes in an empty file", () => {
  expect(parseRange("bytes=0-", 0)).toBe("unsatisfiable");
  expect(parseRange("bytes=-1", 0)).toBe("unsatisfiable");
});
