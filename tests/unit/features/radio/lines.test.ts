import { expect, it } from "vitest";
import { lineAt, linesOf, lineWords } from "~/features/radio/air/lines";
import { followWords } from "~/features/voice/player/follow-words.server";

const text =
  "He sang. Nobody had asked him to, and the whole kitchen, which was full of aunts, went quiet, and stayed so until the kettle boiled over on the stove";
const words = text.split(" ").map((word, at) => ({ word, start: at, end: at + 1 }));
const said = (passages: { text: string }[]) => passages.map((passage) => passage.text).join("");

it("breaks at sentences, at commas of long lines, and where a line is full", () => {
  const lines = linesOf(followWords(text, words));
  expect(lines.map((line) => said(line.passages))).toEqual([
    "He sang. ",
    "Nobody had asked him to, ",
    "and the whole kitchen, which was full of ",
    "aunts, went quiet, and stayed so until the ",
    "kettle boiled over on the stove",
  ]);
});

it("finds the line that is said at a time", () => {
  const lines = linesOf(followWords(text, words));
  expect([0, 1.5, 2, 7, 1000].map((seconds) => lineAt(lines, seconds))).toEqual([0, 0, 1, 2, 4]);
});

it("shows a text without times from its beginning, and an empty one not at all", () => {
  const lines = linesOf([{ text }]);
  expect(said(lines.flatMap(({ passages }) => passages))).toBe(text);
  expect(lineAt(lines, 100)).toBe(0);
  expect(linesOf([])).toEqual([]);
  expect(lineAt([], 3)).toBe(0);
});

it("shows each word of a line with what follows it, from when it is said", () => {
  const [line] = linesOf([
    { text: "“" },
    { text: "He", start: 1, end: 2 },
    { text: " " },
    { text: "sang", start: 2, end: 3 },
    { text: "." },
    { text: "” " },
  ]);
  expect(line && lineWords(line)).toEqual([
    { text: "“", start: 0 },
    { text: "He ", start: 1 },
    { text: "sang.” ", start: 2 },
  ]);
});
