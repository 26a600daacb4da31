import { expect, it } from "vitest";
import { containsWords, howTold, isMadeOf, toldAfterEdit } from "~/features/stories/how-told";

const transcript = "We drove all night. The radio played one song, over and over.";

it.each([
  ["the whole transcript", transcript, "spoken"],
  ["a passage of it, word for word", "The radio played one song, over and over.", "spoken"],
  ["a passage with other line breaks", "We drove all night.\n\nThe radio", "spoken"],
  ["a corrected text", "We drove all night; the radio played one song.", "spoken, edited"],
])("classifies %s", (_, text, told) => {
  expect(howTold(text, transcript)).toBe(told);
});

it.each([null, ""])("classifies a text as typed without a transcript: %j", (heard) => {
  expect(howTold("Anything at all", heard)).toBe("typed");
});

it.each([
  ["whatever the case and punctuation", "we drove ALL night the radio played one song over and over", true],
  ["among other words", `Listen: ${transcript} That was it.`, true],
  ["not a part of it", "We drove all night.", false],
  ["not inside of longer words", "Swe drove all night the radio played one song over and overt", false],
])("finds words in a text %s", (_, text, isThere) => {
  expect(containsWords(text, transcript)).toBe(isThere);
});

it.each([
  ["typed", "Something typed, and typed again.", "typed"],
  ["typed", `I wrote this before. ${transcript}`, "spoken, edited"],
  ["typed", "I wrote this. The radio played one song, over and over.", "spoken, edited"],
  ["typed", transcript, "spoken"],
  ["spoken", "Something else entirely.", "spoken, edited"],
  ["spoken, edited", transcript, "spoken, edited"],
] as const)("a %s story changed to %j is %s", (told, text, expected) => {
  expect(toldAfterEdit({ told, storyContent: "Something typed.", transcript }, text)).toBe(expected);
});

it("keeps its value if the text is unchanged, or without a transcript", () => {
  const story = { told: "spoken" as const, storyContent: transcript, transcript };
  expect(toldAfterEdit(story, transcript)).toBe("spoken");
  expect(toldAfterEdit({ told: "typed", storyContent: "Typed.", transcript: null }, transcript)).toBe(
    "typed",
  );
});

it("is not misled by a few common words", () => {
  const story = { told: "typed" as const, storyContent: "Typed.", transcript: `Yes, yes. ${transcript}` };
  expect(toldAfterEdit(story, "Yes, yes, I typed this.")).toBe("typed");
  const short = { ...story, transcript: "Go on then" };
  expect(toldAfterEdit(short, "I said: go on, then!")).toBe("spoken, edited");
});

it.each([
  ["a passage of it", "I typed this myself, then that: the radio played one song, over and over.", true],
  ["another wording with half of its words", "All night we drove, and one song", true],
  ["fewer of its words", "All night we slept and dreamt", false],
  ["something else", "Typed, and about nothing of the kind.", false],
])("decides whether a text is based on a transcript: %s", (_, text, isMade) => {
  expect(isMadeOf(text, transcript)).toBe(isMade);
});
