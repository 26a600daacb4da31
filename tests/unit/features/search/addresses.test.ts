import { expect, it } from "vitest";
import { facetsOf, parseFilter, searchPath } from "~/features/search/facets";
import { formatSearchCursor, parseSearchCursor } from "~/features/search/search-cursor";

const parsed = (query: string) => parseFilter(new URLSearchParams(query));
const nothing = { mood: null, isSpoken: false, language: null, place: null, year: null };

it("reads what a search is narrowed to, and leaves out what it doesn't know", () => {
  expect(parsed("mood=NOSTALGIC&spoken=1&language=ja&place=Lisbon&year=1987")).toEqual({
    mood: "Nostalgic",
    isSpoken: true,
    language: "ja",
    place: "Lisbon",
    year: 1987,
  });
  expect(parsed("mood=furious&language=tlh&place=+&year=0987")).toEqual(nothing);
  expect(parsed("")).toEqual(nothing);
});

it("writes the address that it read", () => {
  const address =
    "/search?q=moon+river&mood=nostalgic&spoken=1&language=ja&place=Lisbon&year=1987&cursor=9.3";
  const filter = parsed(address.split("?")[1] ?? "");
  expect(filter.mood).not.toBeNull();
  expect(searchPath("moon river", filter, "9.3")).toBe(address);
  expect(searchPath("")).toBe("/search");
  expect(searchPath("moon", nothing)).toBe("/search?q=moon");
});

it("has a word in the index for everything that a search can be narrowed to", () => {
  const facets = { ...nothing, mood: "Nostalgic", isSpoken: true, language: "ja", year: 1987 } as const;
  const words = facetsOf({ ...facets, places: ["geo-2267057", "PT"] });
  expect(words).toEqual(["xxatgeo2267057", "xxatPT", "xxyear1987", "xxmoodnostalgic", "xxspoken", "xxinja"]);
  expect(facetsOf({ ...nothing, places: [] })).toEqual([]);
});

it.each([
  [{ start: 120, shown: 7, below: null }, "120.7"],
  [{ start: 120, shown: 60, below: 34 }, "120.60.34"],
])("goes on from %j", (cursor, text) => {
  expect(formatSearchCursor(cursor)).toBe(text);
  expect(parseSearchCursor(text)).toEqual(cursor);
});

it.each([null, "", "120", "120.", "120.1000", "120.7.x", "-1.7", "120.7.34.1", "1e9.7"])(
  "begins at the first page with %j",
  (text) => {
    expect(parseSearchCursor(text)).toBeNull();
  },
);
