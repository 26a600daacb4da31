import { expect, it } from "vitest";
import { inParts } from "~/platform/queries/in-parts";

/** The sizes of the parts of items that are so many characters long as JSON. */
const partsOf = (...lengths: number[]) =>
  inParts(lengths.map((length) => "字".repeat(length - 2))).map((part) =>
    part.map((item) => item.length + 2),
  );

it("keeps items together that fit a parameter of D1, in their order, and parts those that don't", () => {
  expect(partsOf()).toEqual([]);
  expect(partsOf(2, 3)).toEqual([[2, 3]]);
  expect(partsOf(250_000, 250_000, 2)).toEqual([[250_000, 250_000], [2]]);
  expect(partsOf(250_000, 250_001)).toEqual([[250_000], [250_001]]);
});

it("gives an item that is too long a part of its own", () => {
  expect(partsOf(2, 600_000, 2)).toEqual([[2], [600_000], [2]]);
});

it("goes by the lengths that it is given", () => {
  expect(inParts(["a", "b", "c"], () => 250_000)).toEqual([["a", "b"], ["c"]]);
});
