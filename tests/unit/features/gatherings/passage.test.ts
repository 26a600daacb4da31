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

it.each([
  ["short", 90],
  ["medium", 91],
  ["medium", 180],
  ["long", 181],
] as const)("sets a passage in %s letters from %i on", (size, length) => {
  expect(sizeOf("é".repeat(length))).toBe(size);
});
