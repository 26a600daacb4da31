import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, it } from "vitest";
import { patches } from "../bench/remix/patches.mjs";

const folder = "app/platform/remix";
const readme = readFileSync(`${folder}/README.md`, "utf8");

it("explains every file of the folder", () => {
  const files = globSync(`${folder}/**/*.{ts,tsx,mjs}`);
  expect(files.length).toBeGreaterThan(8);
  expect(files.filter((file) => !readme.includes(basename(file)))).toEqual([]);
});

// Otherwise `npm run bench:remix` would end with an error, after minutes.
it.each(patches)("can take out what the bench measures: $name", ({ removal }) => {
  const changed = new Map<string, string>();
  for (const [file, from, to] of removal) {
    const text = changed.get(file) ?? readFileSync(file, "utf8");
    expect(text.split(from), `${file}: ${from}`).toHaveLength(2);
    changed.set(
      file,
      text.replace(from, () => to),
    );
  }
});
