import { expect, it } from "vitest";
import { beginning, bestPassage, textOf, weighStory } from "~/features/cards/words/best-passage";
import { moodOf } from "~/features/cards/words/mood";
import { ownWords } from "~/features/cards/words/own-words";
import { wordsOf } from "~/features/cards/words/sentences";
import { codePoints } from "~/lib/text/text";

const story = (content: string) => ({
  id: "a",
  content,
  songTitle: "September",
  artistName: "Somebody",
  author: { name: "Ines", avatarUrl: null },
  mood: null,
});
const sentence = (length: number) =>
  `${"Word "
    .repeat(50)
    .slice(0, length - 2)
    .trimEnd()
    .padEnd(length - 1, "s")}.`;

it("accepts a sentence of 180 characters for the card, and none of 181", () => {
  const passageOf = (length: number) => textOf(bestPassage(weighStory(sentence(length), "")));
  expect(codePoints(passageOf(180))).toBe(180);
  expect(passageOf(181)).toBe("");
});

it("uses a sentence of up to 60 characters as the headline, if 20 remain below it", () => {
  const headlineOf = (first: number, rest: number) =>
    ownWords(story(`${sentence(first)} ${sentence(rest)}`)).headline;
  expect(headlineOf(60, 20)).toBe(sentence(60).slice(0, -1));
  expect(headlineOf(61, 20)).not.toBe(sentence(61).slice(0, -1));
  expect(headlineOf(60, 19)).not.toBe(sentence(60).slice(0, -1));
});

it("truncates a story without a passage to whole words, in 180 characters", () => {
  expect(beginning("x".repeat(180))).toBe("x".repeat(180));
  expect(beginning("x".repeat(181))).toBe(`${"x".repeat(179)}…`);
  expect(beginning(`${"x".repeat(100)} ${"y".repeat(200)}`)).toBe(`${"x".repeat(100)}…`);
  expect(beginning(`${"x".repeat(20)} ${"y".repeat(200)}`)).toHaveLength(180);
});

it("counts words of four letters and more, and all of other scripts", () => {
  expect(wordsOf("The cat sang loud")).toEqual(["sang", "loud"]);
  expect(wordsOf("дом")).toEqual(["дом"]);
});

it("derives a mood from three cues on, if no other has more than half as many", () => {
  expect(moodOf("I remember the radio.")).toBeNull();
  expect(moodOf("I remember the radio of my childhood.")).toBe("Nostalgic");
  expect(moodOf("I remember the radio of my childhood, and cried.")).toBe("Nostalgic");
  expect(moodOf("I remember the radio of my childhood, and cried at the funeral.")).toBeNull();
  expect(moodOf("I remember the radio of my childhood summer, and cried at the funeral.")).toBe("Nostalgic");
});
