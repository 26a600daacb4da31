import { expect, it } from "vitest";
import { countOfWaiting, waitingCount } from "~/features/desk/gatherings/waiting-count";

it.each([
  [0, "0", "0 wait"],
  [1, "1", "1 waits"],
  [2, "2", "2 wait"],
  [500, "500", "500 wait"],
  [501, "500+", "500+ wait"],
])("says how many stories wait, as far as they are counted: %i", (count, number, words) => {
  expect([waitingCount(count), countOfWaiting(count)]).toEqual([number, words]);
});
