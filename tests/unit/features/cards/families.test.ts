import { expect, it } from "vitest";
import { familiesFor, type Voice } from "~/features/cards/type/families";

const namesFor = (text: string, voice: Voice = "text") => familiesFor(text, voice).map(({ name }) => name);

it.each<[Voice, string]>([
  ["title", "fraunces"],
  ["text", "inter"],
  ["strong", "inter"],
])("sets a %s in %s, if that has its characters", (voice, first) => {
  expect(namesFor("September", voice)[0]).toBe(first);
});

it.each([
  ["مرحبا", "noto-sans-arabic"],
  ["שלום", "noto-sans-hebrew"],
  ["नमस्ते", "noto-sans-devanagari"],
  ["สวัสดี", "noto-sans-thai"],
  ["🎸", "noto-emoji"],
])("draws %s in a family for its script, which draws no Latin letter", (text, family) => {
  const [character = ""] = text;
  const found = familiesFor(text, "text").find(({ draws }) => draws?.test(character));
  expect([found?.name, found?.draws?.test("a")]).toEqual([family, false]);
});

it.each([
  ["東京の雨", "noto-sans-jp"],
  ["서울의 雨", "noto-sans-kr"],
  ["北京的雨", "noto-sans-sc"],
])("draws the Han characters of %s as its language does", (text, family) => {
  const drawsHan = familiesFor(text, "title").find(({ draws }) => draws?.test("雨"));
  expect(drawsHan?.name).toBe(family);
});
