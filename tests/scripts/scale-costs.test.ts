import { expect, it } from "vitest";
import { readPart } from "../../scripts/lib/marked-part.mjs";
import { month } from "../../scripts/measure/scale/month.mjs";
import { built, costTables } from "../../scripts/measure/scale/tables.mjs";

it("has written its tables into docs/scale.md", () => {
  expect(readPart("docs/scale.md", "scale:costs")).toBe(costTables().trim());
});

it("finds that a hundred million reads a day cost at most 3,000 dollars a month, in the twelfth with archives as well", () => {
  expect(month(built).total).toBeLessThanOrEqual(3000);
  expect(month({ ...built, archivedMonths: 12 }).total).toBeLessThanOrEqual(3000);
});
