import { expect, it } from "vitest";
import { reportReasons } from "~/features/reports/reasons";
import { reportSchema } from "~/features/reports/schema";

const takes = (fields: Record<string, string>) => reportSchema.safeParse(fields).success;

it("accepts up to 500 characters about a story, or none", () => {
  const [reason] = reportReasons;
  expect(takes({ reason })).toBe(true);
  expect([500, 501].map((length) => takes({ reason, details: "x".repeat(length) }))).toEqual([true, false]);
  expect(reportSchema.parse({ reason, details: "  Look. " }).details).toBe("Look.");
});

it("rejects a reason that isn't in the list", () => {
  expect([takes({ reason: "I don't like it" }), takes({ details: "x" })]).toEqual([false, false]);
});
