import { expect, it } from "vitest";
import { unlessActionBroke, unlessActionFailed } from "~/lib/revalidation";

it.each([
  [undefined, true, true],
  [200, true, true],
  [302, true, true],
  [399, true, true],
  [400, true, false],
  [503, true, false],
  [200, false, false],
  [undefined, false, false],
])(
  "after the status %s, where Remix's default is %s: %s",
  (actionStatus, defaultShouldRevalidate, expected) => {
    expect(unlessActionFailed({ actionStatus, defaultShouldRevalidate })).toBe(expected);
  },
);

it.each([
  [302, true],
  [400, false],
  [403, true],
  [409, true],
  [503, false],
])("after the status %s, reads anew what others may have changed: %s", (actionStatus, expected) => {
  expect(unlessActionBroke({ actionStatus, defaultShouldRevalidate: true })).toBe(expected);
});
