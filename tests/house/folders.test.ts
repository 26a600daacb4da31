import { globSync } from "node:fs";
import { expect, it } from "vitest";

const maxFiles = 20;

// `app/routes` has one file an address, as Remix wants it; `app/content` one a text.
const exempt = new Set(["app/routes", "app/content"]);

it(`has no folder with more than ${maxFiles} files side by side`, () => {
  const files = globSync("{app,tests,scripts}/**/*", { withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(files.length).toBeGreaterThan(500);
  const folders = Map.groupBy(files, ({ parentPath }) => parentPath.replace(`${process.cwd()}/`, ""));
  const full = [...folders].filter(([folder, { length }]) => length > maxFiles && !exempt.has(folder));
  expect(full.map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([]);
});
