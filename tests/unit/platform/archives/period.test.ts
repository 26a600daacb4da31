import { expect, it } from "vitest";
import { archiveName, periodsOf } from "~/platform/archives/period";

const day = (text: string) => Date.parse(`${text}T00:00:00Z`);

it.each([
  [["2025"], "2025", "2025-01-01", "2026-01-01"],
  [["2025-12"], "2025-12", "2025-12-01", "2026-01-01"],
  [["2025-11-16"], "2025-11-16", "2025-11-16", "2025-12-01"],
  [["2025-11-16", "2025-11-01"], "2025-11-01", "2025-11-01", "2025-11-16"],
  [["2025", "2025-07"], "2025", "2025-01-01", "2025-07-01"],
  [["2025-01", "2025"], "2025-01", "2025-01-01", "2025-02-01"],
])("of %j, %s is from %s until before %s", (names, name, from, until) => {
  expect(periodsOf(names).get(name)).toEqual({ from: day(from), until: day(until) });
});

it("knows an archive's name", () => {
  const names = ["2025", "2025-11", "2025-11-16", "25", "2025-1", "2025_11", "2025-11-16-1"];
  expect(names.filter((name) => archiveName.test(name))).toEqual(["2025", "2025-11", "2025-11-16"]);
});
