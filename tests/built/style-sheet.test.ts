import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

// Styles are inline. A separate file would delay the first render; one that the client's bundle names and the worker's
// doesn't would delay the first client-side navigation.
it("has no separate style sheet", () => {
  expect(globSync("build/client/assets/*.css")).toEqual([]);
  const scripts = globSync(["build/server/*.js", "build/client/assets/*.js"]);
  expect(scripts.length).toBeGreaterThan(10);
  for (const script of scripts)
    expect(readFileSync(script, "utf8"), script).not.toMatch(/\/assets\/[\w.-]+\.css/);
});

it("sends the styles inline, and not again in the script", () => {
  const carries = (file: string) => readFileSync(file, "utf8").includes(".pending-bar{");
  expect(globSync("build/server/*.js").some(carries)).toBe(true);
  expect(globSync("build/client/assets/*.js").some(carries)).toBe(false);
});
