import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const sheets = globSync("build/client/assets/*.css");
const scripts = globSync("build/client/assets/*.js");

// Both builds write the style sheet. If they differed, a page would name one that isn't there.
it("has one style sheet, which the worker names", () => {
  expect(sheets).toHaveLength(1);
  const address = sheets[0]?.replace("build/client", "");
  const named = globSync("build/server/*.js").flatMap(
    (script) => readFileSync(script, "utf8").match(/\/assets\/[\w.-]+\.css/g) ?? [],
  );
  expect(new Set(named)).toEqual(new Set([address]));
});

it("has a page's own styles in the worker alone", () => {
  const carries = (file: string) => readFileSync(file, "utf8").includes(".pending-bar{");
  expect(globSync("build/server/*.js").filter(carries)).toHaveLength(1);
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.filter(carries)).toEqual([]);
});
