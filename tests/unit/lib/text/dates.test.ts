import { expect, it } from "vitest";
import { longDate, relativeTime } from "~/lib/text/dates";

const now = new Date("2026-11-20T12:00:00Z");
const ago = (seconds: number) => relativeTime(new Date(now.getTime() - seconds * 1000), now);

it.each([
  [-30, "just now"],
  [0, "just now"],
  [59, "just now"],
  [60, "1 minute ago"],
  [3599, "59 minutes ago"],
  [3600, "1 hour ago"],
  [86_399, "23 hours ago"],
  [86_400, "1 day ago"],
  [400 * 86_400, "400 days ago"],
])("formats %i seconds as %s", (seconds, words) => {
  expect(ago(seconds)).toBe(words);
});

it("formats dates identically everywhere", () => {
  expect(longDate(new Date("2026-01-01T23:30:00Z"))).toBe("January 1, 2026");
});
