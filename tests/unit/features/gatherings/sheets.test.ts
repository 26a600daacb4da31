import { expect, it, onTestFinished, vi } from "vitest";
import { onlyPart, parsePart, partQuery } from "~/features/gatherings/export/parts";
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

it("prints the sheet by a button, which only a browser that runs scripts shows", async () => {
  const button = Object.assign(new EventTarget(), { hidden: true });
  const print = vi.fn();
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal("document", { getElementById: (id: string) => (id === "print" ? button : null) });
  vi.stubGlobal("print", print);
  await import("~/features/gatherings/material/print");
  expect([button.hidden, print.mock.calls.length]).toEqual([false, 0]);
  button.dispatchEvent(new Event("click"));
  expect(print).toHaveBeenCalledOnce();
});

it("reads which story a wall shows first", () => {
  expect(parseShow(search("show=49"))).toBe(49);
  for (const wrong of ["0", "-1", "100", "1e1", "x"]) expect(parseShow(search(`show=${wrong}`))).toBe(0);
  expect([canonicalShow(0), canonicalShow(7)]).toEqual(["", "?show=7"]);
});

it("names a part of a gathering's voices by its bounds, and refuses an address that is no part's", () => {
  const [after, until] = ["told-500", "told-1000"].map((id) => ({ createdAt: new Date(7), id }));
  const part = { part: 2, parts: 3, archive: "2025", after: after ?? null, until: until ?? null };
  expect(parsePart(search(partQuery(part)))).toEqual(part);
  expect(partQuery(onlyPart)).toBe("");
  for (const wrong of ["part=2", "part=0&parts=2", "part=3&parts=2", "part=1&parts=2&after=x"]) {
    expect(parsePart(search(wrong)), wrong).toBeNull();
  }
});
