import { expect, it } from "vitest";
import { passageOf, sizeOf } from "~/features/gatherings/wall/passage";

it("shows a short story as a whole, on one line", () => {
  expect(passageOf("We danced.\n\nThen it rained.")).toBe("We danced. Then it rained.");
});

it("ends a long one after a sentence, and says that it goes on", () => {
  const passage = passageOf(`${"We stood in the rain and nobody left. ".repeat(12)}The end.`);
  expect(passage).toMatch(/^We stood .* nobody left\. …$/);
  expect([...passage].length).toBeLessThanOrEqual(302);
});

it("cuts a sentence that doesn’t fit between two words, in any script", () => {
  expect(passageOf("la ".repeat(400))).toMatch(/la…$/);
  expect([...passageOf("雨が降って".repeat(200))].length).toBeLessThanOrEqual(302);
});

it("shows as much as there is room for of letters that are as wide as high, in letters that fit", () => {
  for (const sentence of ["あの夜の歌を、いまも覚えている。", "비가 오는데 아무도 떠나지 않았다. "]) {
    const passage = passageOf(sentence.repeat(30));
    expect([...passage].length).toBeGreaterThan(100);
    expect([...passage].length).toBeLessThan(160);
  }
  expect([37, 38, 75, 76].map((length) => sizeOf("夜".repeat(length)))).toEqual([
    "short",
    "medium",
    "medium",
    "long",
  ]);
});

it("cuts what has no sentence and no word that fits", () => {
  expect(passageOf("夜".repeat(150), 20)).toBe(`${"夜".repeat(20)}…`);
  expect(passageOf("(Sittin’ On) The Dock of the Bay, Live", 30)).toBe("(Sittin’ On) The Dock of the B…");
});

it.each([
  ["short", 90],
  ["medium", 91],
  ["medium", 180],
  ["long", 181],
] as const)("sets a passage in %s letters from %i on", (size, length) => {
  expect(sizeOf("é".repeat(length))).toBe(size);
});
