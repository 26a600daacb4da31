import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isMade } from "../../scripts/build/fingerprint.mjs";

it("takes nothing for a source that the build makes: the next start would build all of it again", () => {
  const [, made = ""] = readFileSync(".gitignore", "utf8").split("# Made by the build\n");
  const paths = made.split("\n").filter((path) => path !== "" && !path.startsWith("."));
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter((path) => !isMade(path) && !isMade(`${path}/file`))).toEqual([]);
});

it.each([
  "app/root.tsx",
  "db/schema/stories.ts",
  "messages/es.json",
  "public/_headers",
  "scripts/build/telling.ts",
])("takes %s for one", (path) => {
  expect(isMade(path)).toBe(false);
});
