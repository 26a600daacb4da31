import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

// docs/security.md names the test for a requirement: `folder/file.test.ts` “name”, “another name”.
const paper = readFileSync("docs/security.md", "utf8");
const citations = [
  ...paper.matchAll(
    /`(?:tests\/)?((?:built|e2e|house|integration|scripts|unit)\/[^`]+)` ((?:“[^”]+”(?:, )?)+)/g,
  ),
].map(([, file = "", names = ""]) => ({
  file: `tests/${file}`,
  names: [...names.matchAll(/“([^”]+)”/g)].map(([, name = ""]) => name),
}));
const rows = [...paper.matchAll(/^\| (\d+\.\d+\.\d+) \| ([123]) \| .+ \| ([^|]+) \|$/gm)].map(
  ([, number, level, state]) => ({ number, level, state }),
);

it("names existing tests", () => {
  expect(citations.length).toBeGreaterThan(50);
  const gone = citations.flatMap(({ file, names }) => {
    const source = existsSync(file) ? readFileSync(file, "utf8") : "";
    return names.filter((name) => !source.includes(`"${name}"`)).map((name) => `${file}: ${name}`);
  });
  expect(gone).toEqual([]);
});

it("names existing files", () => {
  const files = [...paper.matchAll(/`((?:app|db|docs|scripts|tests)\/[\w./-]+\.\w+)`/g)].map(
    ([, file = ""]) => file,
  );
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

it("has each of the 70 requirements of level 1, each number once, and a state for all", () => {
  expect(rows.filter(({ level }) => level === "1")).toHaveLength(70);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  for (const { number, state } of rows) {
    expect(["shown", "read", "platform", "n/a", "not met"], number).toContain(state);
  }
});

it("claims a test only where it names one", () => {
  const shown = paper.split("\n").filter((line) => line.endsWith("| shown |"));
  const silent = shown.filter(
    (line) => !/`(built|e2e|house|integration|tests\/scripts|unit)\/|the same test/.test(line),
  );
  expect(silent).toEqual([]);
});
