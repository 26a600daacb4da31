import { expect, it } from "vitest";
import { editDistance } from "~/lib/text/edit-distance";

it.each([
  ["", "", 0],
  ["moon", "moon", 0],
  ["moon", "mon", 1],
  ["moon", "noon", 1],
  ["moon", "mono", 2],
  ["", "ab", 2],
  ["🌙moon", "moon", 1],
])("counts the letters between %j and %j", (one, other, letters) => {
  expect(editDistance(one, other, 3)).toBe(letters);
  expect(editDistance(other, one, 3)).toBe(letters);
});

it("stops counting where it doesn't matter", () => {
  expect(editDistance("harvest", "moonlight", 2)).toBe(3);
  expect(editDistance("a", "abcdefgh", 2)).toBe(3);
});
