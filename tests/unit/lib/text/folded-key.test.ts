import { expect, it } from "vitest";
import { foldedKey } from "~/lib/text/folded-key";

it.each([
  ["Björk", "bjork"],
  ["BJÖRK ", "bjork"],
  ["AC/DC", "acdc"],
  ["Sigur Rós", "sigurros"],
  ["ＡＢＢＡ", "abba"],
  ["Beyonce\u0301", "beyonce"],
  ["宇多田ヒカル", "宇多田ヒカル"],
  ["!!!", "!!!"],
  [" +/- ", "+/-"],
  ["2Pac", "2pac"],
])("normalizes %j to %j", (name, key) => {
  expect(foldedKey(name)).toBe(key);
});

it("distinguishes artists whose names differ by a letter", () => {
  expect(foldedKey("Low")).not.toBe(foldedKey("Lowe"));
});
