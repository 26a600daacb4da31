import { expect, it } from "vitest";
import { songWords } from "~/features/songs/song-words";

it("begins at each word of title and artist, and goes on with the other", () => {
  expect(songWords({ title: "Harvest Moon", artist: "Neil Young" })).toEqual([
    "harvestmoonneilyoung",
    "moonneilyoung",
    "neilyoungharvestmoon",
    "youngharvestmoon",
  ]);
});

it("has each word once, and few of a very long name", () => {
  expect(songWords({ title: "Blur", artist: "Blur" })).toEqual(["blurblur"]);
  const words = songWords({ title: "la ".repeat(60), artist: "x".repeat(200) });
  expect(words.length).toBeLessThanOrEqual(26);
  expect(Math.max(...words.map((word) => word.length))).toBe(80);
});
