import { expect, it } from "vitest";
import { type Inspiration, placeInspirations } from "~/features/catalogue/song/inspirations";

const story = (id: string) => ({ id, songTitle: "Song", artistName: "Artist", author: id });
const pairs = (...each: [string, string][]): Inspiration[] =>
  each.map(([from, to]) => ({ from: story(from), to: story(to) }));

const placed = (of: Inspiration[]) =>
  placeInspirations(of).map(({ story: { id }, depth, from }) => [id, depth, from]);

it("places each story below the one that inspired it", () => {
  expect(placed(pairs(["a", "b"], ["a", "c"], ["b", "d"], ["x", "y"]))).toEqual([
    ["a", 0, null],
    ["b", 1, 0],
    ["d", 2, 1],
    ["c", 1, 0],
    ["x", 0, null],
    ["y", 1, 4],
  ]);
});

it("numbers the rows in their order", () => {
  const rows = placeInspirations(pairs(["a", "b"], ["b", "d"], ["x", "y"])).map(({ row }) => row);
  expect(rows).toEqual([0, 1, 2, 3, 4]);
});

it("ends, and places each story at most once, if stories inspired each other in a ring", () => {
  expect(placed(pairs(["a", "b"], ["b", "a"]))).toEqual([]);
  expect(placed(pairs(["x", "a"], ["a", "b"], ["b", "a"]))).toEqual([
    ["x", 0, null],
    ["a", 1, 0],
    ["b", 2, 1],
  ]);
});
