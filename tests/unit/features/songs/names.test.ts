import { expect, it } from "vitest";
import { builtInSongs, countBuiltIn } from "~/features/songs/built-in";
import { slugOf, songSlugs } from "~/features/songs/names";
import { scriptOf } from "~/features/songs/script";

it.each([
  ["Untitled Song", "Neil Young"],
  ["untitled song", "Neil Young"],
  ["Harvest Moon", "Unknown Artist"],
  ["", "Neil Young"],
])("knows no song “%s” by “%s”", (title, artist) => {
  expect(slugOf({ title, artist })).toBeNull();
});

it("knows an artist whose song is not named", () => {
  const names = { title: "Untitled Song", artist: "Neil Young" };
  expect(songSlugs(names)).toEqual({ songSlug: null, artistSlug: "neil-young" });
  expect(songSlugs({ title: "Harvest Moon", artist: "Unknown Artist" }).artistSlug).toBeNull();
});

it("gives the thirty tracks, the essays and the built-in stories their songs", () => {
  const songs = [...builtInSongs.values()];
  expect(songs.filter(({ track }) => track)).toHaveLength(30);
  expect(songs.flatMap(({ essays }) => essays)).toHaveLength(3);
  expect(songs.flatMap(({ storyIds }) => storyIds)).toHaveLength(8);
  expect(builtInSongs.get("dreams--cranberries")).toMatchObject({ storyIds: ["demo-1"] });
  expect(countBuiltIn("between-the-bars--elliott-smith")).toBe(1);
  expect(countBuiltIn("no-song")).toBe(0);
});

it.each([
  ["Dreams", "Latin"],
  ["99 Luftballons", "Latin"],
  ["Калинка", "Cyrillic"],
  ["茉莉花", "Han"],
  ["上を向いて歩こう", "Japanese"],
  ["아리랑", "Hangul"],
  ["أنت عمري", "Arabic"],
  ["1999", "Other"],
])("sorts “%s” among %s titles", (title, script) => {
  expect(scriptOf(title)).toBe(script);
});
