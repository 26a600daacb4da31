import { expect, it } from "vitest";
import { limitMarks } from "~/features/cards/type/cluster";

const grave = "\u0300";

it.each([
  ["a letter with all the marks that Vietnamese needs", "ậ".normalize("NFD"), "ậ".normalize("NFD")],
  ["a pile of accents", `a${grave.repeat(60)}`, `a${grave.repeat(2)}`],
  [
    "a pile with joiners in between",
    `a${`${grave}\u200d`.repeat(9)}`,
    `a${grave}\u200d${grave}${"\u200d".repeat(8)}`,
  ],
  ["a pile of another block", `a${"\u20d7".repeat(9)}`, `a${"\u20d7".repeat(2)}`],
  ["a Hebrew letter with dot, vowel and accent", "שָּׁ֑".normalize(), "שָּׁ֑".normalize()],
  ["a pile of Thai vowels", `ก${"็".repeat(40)}`, `ก${"็".repeat(4)}`],
  ["a Hindi letter with nukta, vowel and nasal", "ज़िं", "ज़िं"],
  ["letters that join, each with marks of its own", "क्ष्म्यं", "क्ष्म्यं"],
  ["a family", "👩🏽‍❤️‍💋‍👨🏿", "👩🏽‍❤️‍💋‍👨🏿"],
  ["a key", "1️⃣", "1️⃣"],
])("keeps of %s what fits into its line", (_, cluster, kept) => {
  expect(limitMarks(cluster)).toBe(kept);
});

it("keeps sixteen code points of an endless cluster", () => {
  expect([...limitMarks("👩‍".repeat(100))]).toHaveLength(16);
  expect([...limitMarks("ᄀ".repeat(17))]).toHaveLength(16);
});
