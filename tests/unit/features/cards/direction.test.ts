import { expect, it } from "vitest";
import { breaksOf } from "~/features/cards/type/breaks.server";
import { levelsOf, reorder } from "~/features/cards/type/direction.server";

const clusters = (text: string) => [...text].map((character) => ({ text: character }));

/** The visual order from left to right, by character. */
function drawn(text: string) {
  const { levels } = levelsOf(clusters(text));
  return reorder(clusters(text).map((cluster, at) => ({ ...cluster, level: levels[at] ?? 0 })))
    .map((cluster) => cluster.text)
    .join("");
}

it.each([
  ["abc", "abc"],
  ["אבג", "גבא"],
  ["ab אב cd", "ab בא cd"],
  ["אב 12 ג", "ג 12 בא"],
  ["אב cd ג", "ג cd בא"],
])("puts %s in visual order", (text, expected) => {
  expect(drawn(text)).toBe(expected);
});

const pieces = (text: string) => {
  const ends = breaksOf(clusters(text));
  return ends.map((end, at) => [...text].slice(ends[at - 1] ?? 0, end).join(""));
};

it.each([
  ["It is so.", ["It ", "is ", "so."]],
  ["well-kept", ["well-", "kept"]],
  ["雨。「歌」と", ["雨。", "「歌」", "と"]],
  ["กลับบ้าน", ["กลับ", "บ้าน"]],
  ["oneword", ["oneword"]],
])("breaks %s where its script allows it", (text, expected) => {
  expect(pieces(text)).toEqual(expected);
});
