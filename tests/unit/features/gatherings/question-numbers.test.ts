import { expect, it } from "vitest";
import { numberQuestions } from "~/features/gatherings/on-device/question-numbers";

const [where, who, song, where2] = [
  "Where did you stand?",
  "Who was there?",
  "Which song?",
  "Where exactly?",
];

const draft = {
  question_0: where,
  answer_0: "By the wall.",
  question_1: who,
  answer_1: "",
  question_2: song,
  answer_2: " ",
  recorded: "2",
};

const numbersOf = (asked: string[], of: Record<string, string> = draft) =>
  numberQuestions(asked, of).map(({ question, number }) => [question, number]);

it("numbers the questions from the top where this device holds nothing", () => {
  expect(numbersOf([where, who], {})).toEqual([
    [where, 0],
    [who, 1],
  ]);
});

it("leaves questions that are asked as before their numbers", () => {
  expect(numbersOf([where, who, song])).toEqual([
    [where, 0],
    [who, 1],
    [song, 2],
  ]);
});

it("finds what was typed or spoken by the words of its question, wherever that stands now", () => {
  expect(numbersOf([song, who, where])).toEqual([
    [song, 2],
    [who, 1],
    [where, 0],
  ]);
  expect(numbersOf([who, where, "Another one?", song])).toEqual([
    [who, 1],
    [where, 0],
    ["Another one?", 3],
    [song, 2],
  ]);
});

it("puts an answered question that isn't asked any more after the others; a skipped one is gone", () => {
  expect(numbersOf([where2])).toEqual([
    [where2, 1],
    [where, 0],
    [song, 2],
  ]);
});

it("takes a draft that doesn't name its questions as one of those asked now", () => {
  expect(numbersOf([where, who], { answer_1: "My sister.", recorded: "0" })).toEqual([
    [where, 0],
    [who, 1],
  ]);
});

it("gives a question that is asked twice two numbers", () => {
  expect(numbersOf([where, where])).toEqual([
    [where, 0],
    [where, 1],
    [song, 2],
  ]);
});
