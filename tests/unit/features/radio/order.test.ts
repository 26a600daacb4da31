import { expect, it } from "vitest";
import { orderOf } from "~/features/radio/air/order";
import { voices } from "../../../support/radio";

const ids = (from?: string, ...heard: string[]) => {
  const { now, later } = orderOf(voices("a", "b", "c", "d"), new Set(heard), from);
  return [now, later].map((list) => list.map(({ id }) => id).join(""));
};

it("plays the newest first, and what was heard on this device after everything else", () => {
  expect(ids()).toEqual(["abcd", ""]);
  expect(ids(undefined, "a", "c")).toEqual(["bd", "ac"]);
});

it("begins with the chosen voice, heard or not, and goes on below it", () => {
  expect(ids("c")).toEqual(["cd", "ab"]);
  expect(ids("b", "b", "d")).toEqual(["bc", "ad"]);
  expect(ids("b", "a", "b", "d")).toEqual(["bc", "da"]);
  expect(ids("a", "a", "c")).toEqual(["abd", "c"]);
  expect(ids("z")).toEqual(["abcd", ""]);
});
