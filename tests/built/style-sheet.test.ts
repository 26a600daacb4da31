import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, it } from "vitest";

// The browser's build names it for navigations within the site, the worker's for documents: two files would be loaded twice,
// and the second one would keep the first navigation waiting.
it("has one style sheet, which pages and navigations name alike", () => {
  const sheets = globSync("build/client/assets/app-*.css").map((file) => basename(file));
  expect(sheets).toHaveLength(1);
  const [sheet = ""] = sheets;
  const named = globSync(["build/server/*.js", "build/client/assets/*.js"]).flatMap(
    (file) => readFileSync(file, "utf8").match(/\bapp-[\w-]+\.css/g) ?? [],
  );
  expect(named.length).toBeGreaterThan(1);
  expect(new Set(named)).toEqual(new Set([sheet]));
});
