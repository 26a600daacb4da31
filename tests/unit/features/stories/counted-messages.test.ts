import { expect, it } from "vitest";
import { firstIdAt, messageIdAt } from "~/features/stories/counted-messages";

it("gives messages of the same millisecond ids of their own, in that millisecond's order", () => {
  const at = Date.parse("2026-11-21T08:30:00Z");
  const ids = Array.from({ length: 50 }, () => messageIdAt(at));
  expect(new Set(ids).size).toBeGreaterThan(25);
  for (const id of ids) {
    expect(Number.isSafeInteger(id)).toBe(true);
    expect(id).toBeGreaterThanOrEqual(firstIdAt(at));
    expect(id).toBeLessThan(firstIdAt(at + 1));
  }
});
