import { expect, it } from "vitest";
import { parsePart, splitCount, voicesPerPart } from "~/features/gatherings/export/parts";
import { materialQuery, parseMaterial } from "~/features/gatherings/material/sheets";
import { canonicalShow, parseShow } from "~/features/gatherings/wall/wall-query";

const search = (query: string) => new URLSearchParams(query);

it("reads what is to be printed from an address, and the poster on A4 from any other", () => {
  const asked = { sheet: "tickets", paper: "letter" } as const;
  expect(parseMaterial(search(materialQuery(asked.sheet, asked.paper)))).toEqual(asked);
  expect(parseMaterial(search("sheet=constructor&paper=__proto__"))).toEqual({
    sheet: "poster",
    paper: "a4",
  });
});

it("reads which story a wall shows first", () => {
  expect(parseShow(search("show=49"))).toBe(49);
  for (const wrong of ["0", "-1", "100", "1e1", "x"]) expect(parseShow(search(`show=${wrong}`))).toBe(0);
  expect([canonicalShow(0), canonicalShow(7)]).toEqual(["", "?show=7"]);
});

it("packs five hundred voices into a part", () => {
  expect(splitCount(0, voicesPerPart)).toEqual([]);
  expect(splitCount(500, voicesPerPart)).toEqual([{ offset: 0, count: 500 }]);
  expect(splitCount(501, voicesPerPart)).toEqual([
    { offset: 0, count: 500 },
    { offset: 500, count: 1 },
  ]);
  expect(parsePart(search(""))).toBe(1);
  expect(parsePart(search("part=0"))).toBeNull();
});
