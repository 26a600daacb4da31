import { expect, it } from "vitest";
import { neighbourOf } from "~/features/desk/queue/neighbour";
import { isLong } from "~/features/desk/review/is-long";

it("collapses more than a dozen lines, explicit or wrapped, blank ones included", () => {
  const line = "x".repeat(80);
  expect(isLong(Array(12).fill("a").join("\n"))).toBe(false);
  expect(isLong(Array(13).fill("a").join("\n"))).toBe(true);
  expect(isLong(line.repeat(12))).toBe(false);
  expect(isLong(`${line.repeat(12)}x`)).toBe(true);
  expect(isLong("\n".repeat(11))).toBe(false);
  expect(isLong("\n".repeat(12))).toBe(true);
});

it("selects the next story, from the last one the one before, and never the same", () => {
  const list = ["a", "b", "c"];
  expect(list.map((_, at) => neighbourOf(list, at))).toEqual(["b", "c", "b"]);
  expect(neighbourOf(["a"], 0)).toBeUndefined();
  expect(neighbourOf(["a", "a", "b"], 0)).toBe("b");
  expect(neighbourOf(["c", "b", "a", "a"], 3)).toBe("b");
});
