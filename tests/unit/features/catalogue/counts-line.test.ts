import { expect, it } from "vitest";
import { countsLine } from "~/features/catalogue/counts-line";

const march = new Date("2026-03-31T23:59:59Z");

it.each([
  [{ storyCount: 0, voiceCount: 0 }, "No stories yet"],
  [{ storyCount: 1, voiceCount: 0 }, "1 story"],
  [{ storyCount: 1204, voiceCount: 1 }, "1,204 stories · 1 voice"],
  [{ storyCount: 3, voiceCount: 2, firstToldAt: march }, "3 stories · 2 voices · first told in March 2026"],
  [{ storyCount: 1, voiceCount: 0, firstToldAt: null }, "1 story"],
])("says what is told of a song or an artist: %j", (told, said) => {
  expect(countsLine(told)).toBe(said);
});
