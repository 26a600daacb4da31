import { expect, it } from "vitest";
import { moved, spanOfWords } from "~/features/voice/pieces/span-of-words";
import { joinSpoken } from "~/lib/text/join-spoken";

const placed = ["We drove all night.", "The radio was on.", "Nobody spoke."];
const all = placed.join(" ");

it.each<[string, string, ReturnType<typeof spanOfWords>]>([
  ["all of them", `Before. ${all} After.`, { from: 8, to: 8 + all.length }],
  ["those before a crash", `Before. ${placed[0]} ${placed[1]}`, { from: 8, to: 45 }],
  ["none of them", "Typed by hand.", null],
  ["none in an empty text", "", null],
  ["changed ones", `${placed[0]} The radio was off. ${placed[2]}`, "changed"],
  ["changed first ones", `We walked. ${placed[1]} ${placed[2]}`, "changed"],
  [
    "those of the take before and of this one",
    `${all} ${all}`,
    { from: all.length + 1, to: 2 * all.length + 1 },
  ],
])("finds %s", (_, text, expected) => {
  expect(spanOfWords(text, placed)).toEqual(expected);
});

it.each([
  ["typed before", "abc def", "XX abc def", 3, 6],
  ["typed after", "abc def", "abc def XX", 3, 3],
  ["typed there", "abc def", "abcXX def", 3, 5],
  ["typed at the end, where it is", "abc", "abc def", 3, 7],
  ["deleted before", "XX abc", "abc", 6, 3],
  ["deleted around it", "abc def ghi", "abc ghi", 5, 3],
  ["deleted completely", "abc def", "", 3, 0],
  ["replaced completely", "abc", "something else", 1, 14],
])("follows a position when text is %s", (_, before, after, at, expected) => {
  expect(moved(before, after, at)).toBe(expected);
});

it.each([
  [["one ", " two"], "one two"],
  [["", "one", " ", "two", ""], "one two"],
  [["夜通し走った。", "ラジオが鳴っていた"], "夜通し走った。ラジオが鳴っていた"],
  [["東京で", "Dancing Queen", "を聴いた"], "東京で Dancing Queen を聴いた"],
  [[], ""],
])("joins %j", (texts, expected) => {
  expect(joinSpoken(texts)).toBe(expected);
});
