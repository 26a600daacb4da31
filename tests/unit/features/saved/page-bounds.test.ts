import { expect, it } from "vitest";
import { isWithin } from "../../../../app/features/saved/page-bounds";
import { isBefore } from "../../../../app/lib/text/cursor";

const at = (milliseconds: number, id: string) => ({ createdAt: new Date(milliseconds), id });

/** A list, the last saved first; two were saved in the same millisecond. */
const list = [at(5, "e"), at(4, "d"), at(3, "c"), at(3, "b"), at(1, "a")];

/** The ids of what belongs on a page. */
const within = (after: number | null, next: number | null) => {
  const row = (index: number | null) => (index === null ? null : (list[index] ?? null));
  return list.filter((saved) => isWithin(saved, { after: row(after), next: row(next) })).map(({ id }) => id);
};

it("finds what belongs on each page of a list, and nothing of the pages before and after it", () => {
  expect(within(null, null)).toEqual(["e", "d", "c", "b", "a"]);
  expect(within(null, 1)).toEqual(["e", "d"]);
  expect(within(1, 2)).toEqual(["c"]);
  expect(within(2, 3)).toEqual(["b"]);
  expect(within(3, null)).toEqual(["a"]);
});

it("orders as lists do", () => {
  for (const one of list) {
    for (const other of list) {
      expect(isWithin(one, { after: other, next: null })).toBe(isBefore(one, other));
    }
  }
});
