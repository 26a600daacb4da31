import { expect, it } from "vitest";
import { normalizeCode, opening } from "~/features/gatherings/gathering";

const gathering = { opensAt: new Date(1000), closesAt: new Date(2000) };

it.each([
  [999, "before"],
  [1000, "open"],
  [1999, "open"],
  [2000, "after"],
])("takes stories from when it opens until it closes: at %i it is “%s”", (at, state) => {
  expect(opening(gathering, new Date(at))).toBe(state);
});

it("reads a code as people type it", () => {
  expect(normalizeCode(" Stadium ")).toBe("stadium");
});
