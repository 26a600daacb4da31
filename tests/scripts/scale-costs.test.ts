import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { month } from "../../scripts/measure/scale/month.mjs";
import { built, costTables } from "../../scripts/measure/scale/tables.mjs";

it("has written its tables into docs/scale.md", () => {
  const [, written] = readFileSync("docs/scale.md", "utf8").split(/<!-- scale:costs (?:begins|ends) -->/);
  expect(written?.trim()).toBe(costTables().trim());
});

it("finds that a hundred million reads a day cost at most 3,000 dollars a month, in the twelfth with archives as well", () => {
  expect(month(built).total).toBeLessThanOrEqual(3000);
  expect(month({ ...built, archivedMonths: 12 }).total).toBeLessThanOrEqual(3000);
});
