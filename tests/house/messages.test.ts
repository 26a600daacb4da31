import { expect, it } from "vitest";
import {
  bareTextsOf,
  catalogFile,
  placesOf,
  readCatalog,
  sources,
  textsOf,
  translated,
} from "../../scripts/messages/texts";

const found = sources().flatMap(textsOf);
const texts = [...new Set(found.map(({ text }) => text))].sort();

it("finds the interface's texts, each where it can be translated", () => {
  expect(texts.length).toBeGreaterThan(500);
  expect(found.filter(({ fault }) => fault).map(({ place, fault }) => `${place}: ${fault}`)).toEqual([]);
});

it(`lists them in ${catalogFile("en")}: run \`npm run messages\``, () => {
  expect(Object.keys(readCatalog("en"))).toEqual(texts);
});

it.each(translated)("has all of them in %s, with the same places", (locale) => {
  const catalog = readCatalog(locale);
  expect(Object.keys(catalog)).toEqual(texts);
  const wrong = texts.filter((text) => `${placesOf(text)}` !== `${placesOf(catalog[text] ?? "")}`);
  expect(wrong).toEqual([]);
});

/** What stays English: a developer's page of mails. */
const english = /^app\/(features\/mail\/mail-reader|routes\/dev\.)/;

/** Names, what a drawing has, and what people copy letter by letter. */
const sameEverywhere = new Set([
  ...["Facebook", "Instagram", "Spotify", "Twitter", "LN 001"],
  ...["SIDE A", "33⅓ RPM", "/at/"],
  ...["you@example.com", "next", "?theme=light", "?theme=dark"],
]);

it("says nothing to readers that no language can change", () => {
  const bare = sources()
    .filter((file) => !english.test(file))
    .flatMap(bareTextsOf)
    .filter(({ text }) => !sameEverywhere.has(text));
  expect(bare.map(({ place, text }) => `${place}: ${text}`)).toEqual([]);
});
