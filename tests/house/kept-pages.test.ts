import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, it } from "vitest";

/** Pages whose forms don't go through Remix: browsers send them, or a script that says itself what failed. */
const sentOtherwise = ["desk.posts.preview", "newsletter", "story.translation"];

it("keeps every page with a form where a request gets no answer", () => {
  const pages = globSync("app/routes/*.tsx").flatMap((file) => {
    const text = readFileSync(file, "utf8");
    return /^export (const|async function|function) action\b/m.test(text) ? [{ file, text }] : [];
  });
  expect(pages.length).toBeGreaterThan(30);
  const leaving = pages.filter(({ text }) => !/\bclientAction\b/.test(text));
  expect(leaving.map(({ file }) => basename(file, ".tsx")).sort()).toEqual(sentOtherwise);
});
