import { expect, it } from "vitest";
import type { Expressions } from "~/features/search/expressions";
import { rankBetterKinds } from "~/features/search/rank";

const kinds: Expressions = { all: "all", phrase: "phrase", near: "near", named: "named", allButOne: null };

/** An index that knows which documents are of which kind, and notes what it was asked for. */
function indexOf(found: Record<string, number[]>) {
  const asked: (string | null)[] = [];
  return {
    asked,
    inKind: async (expressions: readonly (string | null)[]) => {
      asked.push(...expressions);
      return expressions.map((kind) => (found[kind ?? ""] ?? []).map((id) => ({ id, storyId: `s${id}` })));
    },
  };
}

const ranked = async (found: Record<string, number[]>, expressions = kinds) =>
  (await rankBetterKinds(expressions, indexOf(found).inKind)).map(({ id }) => id);

it("ranks what has the words as a phrase first, then in its names, then near each other", async () => {
  expect(await ranked({ phrase: [1, 2], named: [2, 3], near: [1, 2, 4] })).toEqual([2, 1, 3, 4]);
});

it("ranks newer stories before older ones of the same kind", async () => {
  expect(await ranked({ near: [7, 9, 8] })).toEqual([9, 8, 7]);
});

it("looks for no phrase where nothing has the words near each other or in its names", async () => {
  const index = indexOf({ phrase: [1] });
  expect(await rankBetterKinds(kinds, index.inKind)).toEqual([]);
  expect(index.asked).toEqual(["named", "near"]);
});

it("looks for a phrase at once where words can't be near each other", async () => {
  const index = indexOf({ phrase: [1], named: [2] });
  const found = await rankBetterKinds({ ...kinds, near: null }, index.inKind);
  expect(found.map(({ id }) => id)).toEqual([1, 2]);
  expect(index.asked).toEqual(["phrase", "named"]);
});
