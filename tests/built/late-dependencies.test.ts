import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, it } from "vitest";

const scripts = new Map(
  globSync("build/client/assets/*.js").map((file) => [basename(file), readFileSync(file, "utf8")]),
);

const importsOf = (name: string) =>
  [...(scripts.get(name) ?? "").matchAll(/(?:\bfrom|\bimport) ?"\.\/([^"]+\.js)"/g)].map(
    ([, file = ""]) => file,
  );

/** A file, and those that are there when it runs. */
function loadedWith(name: string): Set<string> {
  const files = new Set([name]);
  for (const each of files) for (const file of importsOf(each)) files.add(file);
  return files;
}

it("names nothing to be loaded along with a late part that is there already", () => {
  const lists = [...scripts].flatMap(([name, text]) => {
    const [, list] = /m\.f=(\["assets\/[^\]]+\])/.exec(text) ?? [];
    return list ? [{ name, files: (JSON.parse(list) as string[]).map((file) => basename(file)) }] : [];
  });
  expect(lists.length).toBeGreaterThan(5);
  for (const { name, files } of lists) {
    const loaded = loadedWith(name);
    expect(
      files.filter((file) => loaded.has(file)),
      name,
    ).toEqual([]);
  }
});
