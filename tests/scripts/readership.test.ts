import { expect, it } from "vitest";
import { distinctStories } from "../../scripts/measure/scale/readership.mjs";

it.each([
  [1, { stories: 1000, exponent: 1 }, 1],
  [1e9, { stories: 1000, exponent: 1 }, 1000],
  // Each of ten is missed by ten views with a chance of 0.9^10.
  [10, { stories: 10, exponent: 0 }, 10 * (1 - 0.9 ** 10)],
  // Two stories, read in the proportion of 2 to 1.
  [3, { stories: 2, exponent: 1 }, 2 - (1 / 3) ** 3 - (2 / 3) ** 3],
])("expects of %i views by %j that many stories", (views, readership, expected) => {
  expect(distinctStories(views, readership)).toBeCloseTo(expected, 9);
});

it("agrees with a sum over every rank", () => {
  const readership = { stories: 50_000, exponent: 1 };
  const ranks = Array.from({ length: readership.stories }, (_, at) => 1 / (at + 1));
  const all = ranks.reduce((sum, weight) => sum + weight, 0);
  const exact = ranks.reduce((sum, weight) => sum + 1 - (1 - weight / all) ** 20_000, 0);
  expect(distinctStories(20_000, readership) / exact).toBeCloseTo(1, 4);
});
