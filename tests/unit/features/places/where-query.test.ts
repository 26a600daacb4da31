import { expect, it } from "vitest";
import { canonicalPlaceSearch } from "~/features/places/suggest.server";
import { parseWhere, parseYear, setWhere } from "~/features/places/where-query";

it.each([
  ["1984", 1984],
  ["9999", 9999],
  ["0984", null],
  ["984", null],
  ["19845", null],
  [" 1984", null],
  ["198x", null],
  ["", null],
  [null, null],
])("takes %j for the year %s", (text, year) => {
  expect(parseYear(text)).toBe(year);
});

const where = (query: string) => parseWhere(new URLSearchParams(query));

it("reads a place and a year of an address, and leaves out what is none", () => {
  expect(where("place=+Hamburg,+Germany+&year=1984")).toEqual({ place: "Hamburg, Germany", year: 1984 });
  expect(where("place=+&year=84")).toEqual({ place: null, year: null });
  expect(where(`place=${"x".repeat(121)}`).place).toBe("x".repeat(120));
});

it("writes what it reads", () => {
  const search = new URLSearchParams("q=rain");
  setWhere(search, { place: "Hamburg, Germany", year: 1984 });
  expect(where(`${search}`)).toEqual({ place: "Hamburg, Germany", year: 1984 });
  setWhere(search, { place: null, year: null });
  expect(`${search}`).toBe("q=rain&place=Hamburg%2C+Germany&year=1984");
});

it("looks a place up under one spelling, of 120 characters at most", () => {
  expect(canonicalPlaceSearch("  New \n York ")).toBe("new york");
  expect(canonicalPlaceSearch(null)).toBe("");
  expect(canonicalPlaceSearch("x".repeat(121))).toBe("x".repeat(120));
});
