import { expect, it, vi } from "vitest";
import { rememberLast } from "../../../app/lib/remember-last";

it("computes each result once, and forgets the one that wasn't asked for the longest", () => {
  const compute = vi.fn((a: string, b: number) => ({ text: a.repeat(b) }));
  const remembered = rememberLast(2, (a, b) => `${a} ${b}`, compute);
  const first = remembered("a", 1);
  remembered("b", 1);
  expect(remembered("a", 1)).toBe(first);
  remembered("c", 1);
  expect(compute).toHaveBeenCalledTimes(3);
  expect(remembered("a", 1)).toBe(first);
  expect(remembered("b", 1)).toEqual({ text: "b" });
  expect(compute).toHaveBeenCalledTimes(4);
});
