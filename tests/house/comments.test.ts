import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const widest = 120;

/** A line of a comment, but for one that tells the linter something, which has to be one line. */
const isComment = (line: string) => /^\s*(\/\/|\/?\*)/.test(line) && !line.includes("biome-ignore");

it(`has no comment wider than ${widest} columns`, () => {
  const files = globSync("{app,db,scripts,tests}/**/*.{ts,tsx,mjs}");
  expect(files.length).toBeGreaterThan(500);
  const wide = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, at) => (isComment(line) && line.length > widest ? [`${file}:${at + 1}`] : [])),
  );
  expect(wide).toEqual([]);
});
