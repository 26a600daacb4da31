import { expect, it } from "vitest";
import { deletionsOf, distance } from "~/features/search/spelling";

it.each([
  ["moon", "moon", 0],
  ["moon", "moan", 1],
  ["moon", "mon", 1],
  ["moon", "mooon", 1],
  ["moon", "mono", 1],
  ["moon", "love", 3],
  ["ab", "xa", 2],
  ["", "love", 4],
  ["m🎸n", "mn", 1],
])("counts the changes from %s to %s", (one, other, changes) => {
  expect(distance(one, other)).toBe(changes);
  expect(distance(other, one)).toBe(changes);
});

it.each([
  ["moon", "moan"],
  ["hey", "hay"],
  ["harvest", "harvst"],
  ["harvest", "harvesst"],
  ["radio", "raido"],
])("%s and %s share a variant", (one, other) => {
  expect(deletionsOf(one).some((variant) => deletionsOf(other).includes(variant))).toBe(true);
});

it("has the variants of words from two to twenty-four letters", () => {
  expect(deletionsOf("of")).toEqual(["of", "f", "o"]);
  expect(deletionsOf("abcdefghijklmnopqrstuvwx")).toHaveLength(25);
  expect(deletionsOf("abcdefghijklmnopqrstuvwxy")).toHaveLength(1);
  expect(deletionsOf("a")).toEqual(["a"]);
});

it("has no variants of a word that is none", () => {
  expect(deletionsOf("a".repeat(150))).toHaveLength(1);
});
