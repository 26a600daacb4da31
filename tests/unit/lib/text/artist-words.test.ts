import { expect, it } from "vitest";
import { artistWords } from "~/lib/text/artist-words";

it.each([
  ["Dolly Parton", ["dollyparton", "parton"]],
  ["Sigur Rós", ["sigurros", "ros"]],
  ["AC/DC", ["acdc", "dc"]],
  ["Duran Duran", ["duranduran", "duran"]],
  ["椎名林檎", ["椎名林檎"]],
  ["!!!", ["!!!"]],
  [" The  Smiths ", ["thesmiths", "smiths"]],
])("splits %s into suffixes at its words", (name, words) => {
  expect(artistWords(name)).toEqual(words);
});

it("stops after a dozen words", () => {
  const name = Array.from({ length: 20 }, (_, n) => `w${n}x`).join(" ");
  const words = artistWords(name);
  expect(words).toHaveLength(12);
  expect(words.at(-1)).toMatch(/^w11x/);
});
