import { expect, it } from "vitest";
import { anySignal } from "~/lib/concurrency/any-signal";

it("is aborted with the first of its signals, for the same reason", () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const any = anySignal(one.signal, other.signal);
  expect(any.aborted).toBe(false);
  other.abort("left");
  one.abort("too late");
  expect([any.aborted, any.reason]).toEqual([true, "left"]);
});

it("is aborted at once if one of them is", () => {
  const any = anySignal(new AbortController().signal, AbortSignal.abort("left"));
  expect([any.aborted, any.reason]).toEqual([true, "left"]);
});
