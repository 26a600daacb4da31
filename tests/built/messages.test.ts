import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, it } from "vitest";
import { folderOf } from "../../scripts/build/messages";
import { readCatalog, translated } from "../../scripts/messages/texts";

const files = (folder: string) => globSync(`build/client/${folder}/*.js`);
const english = files("assets");

it("leaves no mark of a text in a browser's file", () => {
  const all = globSync("build/client/assets/**/*.js");
  expect(all.length).toBeGreaterThan(3 * english.length - 20);
  expect(all.filter((file) => /[\uE000\uE001]/.test(readFileSync(file, "utf8")))).toEqual([]);
});

it("tells each file its language, which no minifier has decided before", () => {
  const telling = (folder: string) =>
    files(folder).filter((file) =>
      readFileSync(file, "utf8").match(/JSON\.parse\(['"`]\\?"(en|es|ja)\\?"['"`]\)/),
    );
  const count = telling("assets").length;
  expect(count).toBeGreaterThanOrEqual(2);
  for (const locale of translated) expect(telling(folderOf(locale))).toHaveLength(count);
});

it.each(translated)("writes in %s what a page's scripts import", (locale) => {
  const folder = folderOf(locale);
  const names = new Set(files(folder).map((file) => basename(file)));
  expect(names.size).toBeGreaterThan(200);
  for (const file of files(folder)) {
    const code = readFileSync(file, "utf8");
    for (const [, name = ""] of code.matchAll(/(?:from|import)\s*\(?"\.\/([\w.-]+\.js)"/g)) {
      expect(names, `${file} imports ${name}`).toContain(name);
    }
  }
  expect(JSON.parse(readFileSync(`build/client/${folder}/messages.json`, "utf8"))).toEqual(
    readCatalog(locale),
  );
});

it("says the same in each language, but for words", () => {
  const text = "Skip to content";
  const holding = (folder: string, words: string) =>
    files(folder)
      .filter((file) => readFileSync(file, "utf8").includes(words))
      .map((file) => basename(file));
  const places = holding("assets", text);
  expect(places).not.toEqual([]);
  for (const locale of translated) {
    expect(holding(folderOf(locale), text)).toEqual([]);
    expect(holding(folderOf(locale), readCatalog(locale)[text] ?? "?")).toEqual(places);
  }
});
