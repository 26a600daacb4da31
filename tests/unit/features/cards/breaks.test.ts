import { expect, it } from "vitest";
import { breaksOf } from "~/features/cards/type/breaks.server";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The lines of a text that is broken wherever it may be. */
function pieces(text: string): string[] {
  const clusters = [...graphemes.segment(text)].map(({ segment }) => ({ text: segment }));
  const breaks = breaksOf(clusters);
  return breaks.map((end, at) =>
    clusters
      .slice(breaks[at - 1] ?? 0, end)
      .map((cluster) => cluster.text)
      .join(""),
  );
}

it.each([
  ["one two", ["one ", "two"]],
  ["สวัสดีครับ", ["สวัสดี", "ครับ"]],
  ["(ไทย)", ["(ไทย)"]],
])("breaks %j between words, and parts no word from its bracket", (text, lines) => {
  expect(pieces(text)).toEqual(lines);
});
