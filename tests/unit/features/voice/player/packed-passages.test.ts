import { expect, it } from "vitest";
import { packPassages, unpackPassages } from "~/features/voice/player/packed-passages";

it.each([
  [
    "words with times, and what is between them",
    [{ text: "My", start: 0, end: 0.23 }, { text: " " }, { text: "grandmother", start: 0.23, end: 0.92 }],
  ],
  ["a text without times", [{ text: "It rained, and nobody spoke." }]],
  ["characters outside the basic plane", [{ text: "🎵", start: 1.5, end: 1.75 }, { text: " 夜" }]],
  ["nothing", []],
])("packs %s, and gives it back", (_, passages) => {
  expect(unpackPassages(packPassages(passages))).toEqual(passages);
});

it("keeps milliseconds, which an engine's times don't go below", () => {
  expect(packPassages([{ text: "a", start: 0.1 + 0.2, end: 1.2345 }])).toEqual({
    text: "a",
    times: "1,300,1235",
  });
});
