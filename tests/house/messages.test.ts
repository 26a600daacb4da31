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

/** What stays English: the editors' desk, a developer's page of mails, and what is printed or mailed. */
const english =
  /^app\/(features\/(desk|mail|posts\/(editing|form|editor)|newsletter\/send-page|gatherings\/(material|export))|routes\/(desk|dev)\.)|\/mails?\b|mail(\.server)?\.tsx$/;

/** Names, and what readers copy letter by letter. */
const sameEverywhere = new Set([
  ...["Facebook", "Instagram", "Spotify", "Twitter", "LN 001"],
  ...["you@example.com", "next", "?theme=light", "?theme=dark"],
]);

it("says nothing to readers that no language can change", () => {
  const bare = sources()
    .filter((file) => !english.test(file))
    .flatMap(bareTextsOf)
    .filter(({ text }) => !sameEverywhere.has(text));
  expect(bare.map(({ place, text }) => `${place}: ${text}`)).toEqual([]);
});
