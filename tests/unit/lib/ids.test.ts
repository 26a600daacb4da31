import { expect, it } from "vitest";
import { newStoryId } from "~/lib/ids";

it("gives stories ids that don't begin with a dash", () => {
  const ids = Array.from({ length: 2000 }, newStoryId);
  expect(ids.filter((id) => !/^\w[\w-]{11}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(2000);
});
