import { expect, it } from "vitest";
import { partsOf } from "~/features/stories/translation/pieces";
import { codePoints } from "~/lib/text/text";

const translated = (text: string, maxLength = 500, language = "es") =>
  partsOf(text, language, maxLength)
    .filter(({ isTranslated }) => isTranslated)
    .map((part) => part.text);

it("keeps paragraphs and lines apart, and their breaks as they are", () => {
  expect(partsOf("Uno.\n\nDos,\ntres.", "es", 500)).toEqual([
    { text: "Uno.", isTranslated: true },
    { text: "\n\n", isTranslated: false },
    { text: "Dos,", isTranslated: true },
    { text: "\n", isTranslated: false },
    { text: "tres.", isTranslated: true },
  ]);
});

it("splits a long paragraph between sentences, as few as possible", () => {
  expect(translated("Uno y dos. Tres y cuatro. Cinco y seis.", 26)).toEqual([
    "Uno y dos. Tres y cuatro.",
    "Cinco y seis.",
  ]);
});

it("splits a long sentence between words, and what is no word anywhere", () => {
  expect(translated("uno dos tres cuatro", 8)).toEqual(["uno dos", "tres", "cuatro"]);
  expect(translated("a".repeat(20), 8)).toEqual(["aaaaaaaa", "aaaaaaaa", "aaaa"]);
});

it("leaves alone what has no letters", () => {
  expect(translated("🎸🎸\n\n1984\n\nUno.")).toEqual(["Uno."]);
});

it.each([
  "Uno y dos. Tres y cuatro.\n\n  Cinco.\r\n\nSeis y siete y ocho y nueve y diez y once.  ",
  "祖父は無口な大工で、歌わない人でした。でも、この曲の口笛のところだけは吹けました。".repeat(5),
  "🎸".repeat(30) + "a".repeat(99),
])("loses nothing, and makes no piece too long: %#", (text) => {
  for (const maxLength of [5, 17, 60]) {
    const parts = partsOf(text, "ja", maxLength);
    expect(parts.map((part) => part.text).join("")).toBe(text);
    for (const part of parts)
      if (part.isTranslated) expect(codePoints(part.text)).toBeLessThanOrEqual(maxLength);
  }
});
