import { expect, it } from "vitest";
import { followWords } from "~/features/voice/player/follow-words.server";

const said = (text: string) => text.split(" ").map((word, at) => ({ word, start: at, end: at + 0.5 }));

/** The words of a text that occur in the recording, each with its time in seconds. */
const followed = (text: string, words: ReturnType<typeof said>) => {
  const passages = followWords(text, words);
  expect(passages.map((passage) => passage.text).join("")).toBe(text);
  return passages.filter(({ start }) => start !== undefined).map(({ text, start }) => `${text} ${start}`);
};

it("finds every word of an unchanged transcript, regardless of case and punctuation", () => {
  expect(followed("Go forward, ten meters!", said("go forward ten meters"))).toEqual([
    "Go 0",
    "forward 1",
    "ten 2",
    "meters 3",
  ]);
});

it("skips what the author changed, and continues after it", () => {
  expect(followed("Please go ahead ten long meters", said("go forward ten meters now"))).toEqual([
    "go 0",
    "ten 2",
    "meters 3",
  ]);
});

it("aligns paragraphs, accents, hyphens and scripts without spaces", () => {
  expect(followed("Café\n\nau-lait", said("cafe au-lait"))).toEqual(["Café 0", "au 1", "lait 1"]);
  const japanese = [
    { word: "夜の", start: 0, end: 1 },
    { word: "電車", start: 1, end: 2 },
  ];
  expect(followed("夜の電車。", japanese)).toEqual(["夜 0", "の 0", "電車 1"]);
});

it.each([
  ["a text that has nothing to do with it", "Something else entirely", said("go forward")],
  ["no words", "Go forward", []],
  ["no text", "", said("go forward")],
])("highlights nothing for %s", (_, text, words) => {
  expect(followed(text, words)).toEqual([]);
});

it.each([
  ["a Japanese word that is heard character by character", "電車で", ["電", "車", "で"], ["電車 0", "で 2"]],
  ["a Chinese one", "我们走了", ["我", "们", "走", "了"], ["我们 0", "走了 2"]],
  ["words that are heard as one", "夜の電車", ["夜の電車"], ["夜 0", "の 0", "電車 0"]],
  ["no word of which a character is missing", "電車で", ["電", "で"], ["で 1"]],
  ["Latin words among them", "電車 Go で", ["電", "車", "go", "で"], ["電車 0", "Go 2", "で 3"]],
  ["no part of a Latin word", "going", ["go", "ing"], []],
])("highlights as a whole: %s", (_, text, heard, lit) => {
  const words = heard.map((word, at) => ({ word, start: at, end: at + 0.5 }));
  expect(followed(text, words)).toEqual(lit);
});

it("highlights a word from its first character to its last", () => {
  const words = ["電", "車"].map((word, at) => ({ word, start: at, end: at + 0.5 }));
  expect(followWords("電車", words)).toEqual([{ text: "電車", start: 0, end: 1.5 }]);
});

it("highlights nothing of a text that has the recording’s words in an order of its own", () => {
  const words = Array.from({ length: 1000 }, (_, at) => `word${at}`);
  expect(followed(words.toReversed().join(" "), said(words.join(" ")))).toEqual([]);
});

it("follows what is left of five minutes of speech after many corrections", () => {
  const words = Array.from({ length: 800 }, (_, at) => `word${at}`);
  const corrected = words.map((word, at) => (at % 3 === 0 ? `other${at}` : word));
  expect(followed(corrected.join(" "), said(words.join(" ")))).toHaveLength(533);
});
