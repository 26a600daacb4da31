import { expect, it } from "vitest";
import { endOfFitting, piecesOf, startOfFitting } from "~/features/stories/submit/fitting-passage";
import { codePoints } from "~/lib/text/text";

it("splits a text at its sentences", () => {
  expect(piecesOf(" We drove. The radio played! Did it rain? ")).toEqual([
    "We drove. ",
    "The radio played! ",
    "Did it rain?",
  ]);
});

it.each([
  ["words without a full stop", "and then ".repeat(400).trim()],
  ["Japanese without spaces", "夜の電車に乗って遠くへ行った".repeat(40)],
  ["a word that ends nowhere", "x".repeat(500)],
])("splits %s into parts that, joined, are the text", (_, text) => {
  const pieces = piecesOf(text);
  expect(pieces.join("")).toBe(text);
  if (!text.startsWith("x")) {
    expect(pieces.length).toBeGreaterThan(1);
    expect(Math.max(...pieces.map(codePoints))).toBeLessThanOrEqual(161);
  }
});

it("leaves a sentence of 160 characters whole, and splits a longer one", () => {
  const sentence = (length: number) =>
    "abcd "
      .repeat(40)
      .slice(0, length - 1)
      .concat(".");
  expect(piecesOf(sentence(160))).toHaveLength(1);
  expect(piecesOf(sentence(162))).toHaveLength(2);
});

it.each([
  [0, 20, 2],
  [0, 19, 1],
  [1, 12, 2],
  [1, 100, 3],
  [0, 3, 0],
  [2, 0, 2],
])("fits as many pieces from %d on as %d characters hold", (from, room, to) => {
  expect(endOfFitting(["We ran. ", "They waited. ", "It rained."], from, room)).toBe(to);
});

it("counts characters as the story does, without trailing spaces", () => {
  expect(endOfFitting(["🎷🎷🎷 ", "more"], 0, 3)).toBe(1);
});

it("counts no white space at the beginning, and keeps what stands alone between two sentences", () => {
  expect(endOfFitting(["  ", "We ran.", "\n\n", "They waited."], 0, 7)).toBe(3);
});

it.each([
  [40, 0],
  [31, 0],
  [30, 1],
  [23, 1],
  [22, 2],
  [10, 2],
  [9, 3],
  [0, 3],
])("knows from which piece on the rest fits into %d characters", (room, from) => {
  expect(startOfFitting(["We ran.", " They waited. ", "It rained."], room)).toBe(from);
});
