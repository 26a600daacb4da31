import { expect, it } from "vitest";
import { groupsOf } from "~/features/stories/archive/families.server";

/** A family of so many stories, each with as many likes and shares. */
const family = (size: number, responses = 0) =>
  Array.from({ length: size }, (_, at) => ({ id: `${at}`, responses }));

/** How many stories the families of each group have. */
const sizesOf = (families: ReturnType<typeof family>[]) =>
  groupsOf(families).map((group) => group.map(({ length }) => length));

it("has a hundred stories in a group at most, and each family whole", () => {
  const alone = (count: number) => Array.from({ length: count }, () => family(1));
  expect(groupsOf([])).toEqual([]);
  expect(sizesOf(alone(100)).map(({ length }) => length)).toEqual([100]);
  expect(sizesOf(alone(101)).map(({ length }) => length)).toEqual([100, 1]);
  expect(sizesOf([...alone(99), family(2)]).map(({ length }) => length)).toEqual([99, 1]);
});

it("has as many likes and shares in a group as a statement may send, unless one family has more", () => {
  expect(sizesOf([family(1, 10_000), family(2, 5000), family(1, 1)])).toEqual([[1, 2], [1]]);
  expect(sizesOf([family(1, 20_001), family(1), family(1)])).toEqual([[1], [1, 1]]);
});
