import { expect, it } from "vitest";
import { inLanguage, inLanguageHtml } from "~/lib/text/in-language";

it("says language and direction of a text, and claims no language that isn't known", () => {
  expect(inLanguage("es")).toEqual({ lang: "es", dir: "ltr" });
  for (const code of ["ar", "fa", "he", "ur"]) expect(inLanguage(code)).toEqual({ lang: code, dir: "rtl" });
  for (const unknown of [null, undefined, ""]) expect(inLanguage(unknown)).toEqual({ dir: "auto" });
});

it("says the same in HTML", () => {
  expect(inLanguageHtml("fa")).toBe(' lang="fa" dir="rtl"');
  expect(inLanguageHtml(null)).toBe(' dir="auto"');
});
