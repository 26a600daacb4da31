import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, it } from "vitest";

/**
 * What is newer than the oldest browsers of this site (Chrome 111, Firefox 128, Safari 16.4; docs/decisions/0058), as
 * it looks in a minified file. Source: MDN's browser compatibility data.
 */
const tooNew: Record<string, RegExp> = {
  "Promise.withResolvers": /Promise\.withResolvers\b/,
  "Promise.try": /Promise\.try\b/,
  "Array.fromAsync": /Array\.fromAsync\b/,
  "Object.groupBy, Map.groupBy": /\b(?:Object|Map)\.groupBy\b/,
  "AbortSignal.any": /AbortSignal\.any\b/,
  "URL.parse": /\bURL\.parse\b/,
  "URL.canParse": /\bURL\.canParse\b/,
  "Response.json": /\bResponse\.json\(/,
  "methods of sets": /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|intersection)\(/,
  "methods of iterators":
    /\bIterator\.from\b|\.(?:values|keys|entries)\(\)\.(?:map|filter|some|every|find|take|drop|flatMap|reduce|toArray|forEach)\(/,
  "Map.getOrInsert": /\.getOrInsert(?:Computed)?\(/,
  "RegExp.escape": /RegExp\.escape\b/,
  // The build writes those of the code's own syntax like this, too.
  "regular expressions with the flag v": /\bRegExp\([^)]*,\s*["'`][a-z]*v[a-z]*["'`]\)/,
  "Uint8Array from and to text": /\.(?:toBase64|toHex|fromBase64|fromHex)\(/,
  "Blob.bytes": /\.bytes\(\)/,
  "Element.checkVisibility": /\.checkVisibility\b/,
  // What hides one is called where one was shown.
  "popovers by script": /\.(?:show|toggle)Popover\(/,
};

/** What a file calls without asking first whether the browser has it, as libraries do. */
function called(file: string): string {
  const text = readFileSync(file, "utf8");
  const asked = [...text.matchAll(/"function"==typeof [\w$]+\.(\w+)/g)].map(([, name = ""]) => `.${name}`);
  return asked.reduce((rest, name) => rest.replaceAll(name, ""), text);
}

const files = globSync(["build/client/assets/*.js", "build/client/service-worker/*.js"]);
const code = new Map(files.map((file) => [basename(file), called(file)]));

it.each(Object.entries(tooNew))("calls nothing that the oldest browsers lack: %s", (_, pattern) => {
  expect(code.size).toBeGreaterThan(100);
  expect([...code].flatMap(([file, text]) => (pattern.test(text) ? [file] : []))).toEqual([]);
});

it("hides the menu where popovers are unknown, and it would stay open", () => {
  const styles = globSync("build/client/assets/*.css").map((file) => readFileSync(file, "utf8"));
  expect(styles.join("")).toMatch(
    /@supports not selector\(:popover-open\)\s*\{\s*\.top-menu\s*\{\s*display:\s*none/,
  );
});
