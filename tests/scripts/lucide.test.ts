import { expect, it } from "vitest";
import { withJoinedPaths } from "../../scripts/build/packages/lucide";

it("joins neighbouring paths, each from its own start", () => {
  const [x, one] = [
    '[["path", { d: "M18 6 6 18" }],\n  ["path", { d: "m6 6 12 12" }]]',
    '[["path", { d: "m21 21-4.34-4.34" }], ["circle", { r: "8" }]]',
  ];
  expect(withJoinedPaths(x)).toBe('[["path", { d: "M18 6 6 18M6 6l12 12" }]]');
  expect(withJoinedPaths(one)).toBe(one);
  expect(
    withJoinedPaths('["path", { d: "M9 21h6" }], ["path", { d: "m2 3c1 1 2 2 3 3" }], ["rect", {}]'),
  ).toBe('["path", { d: "M9 21h6M2 3c1 1 2 2 3 3" }],["rect", {}]');
});
