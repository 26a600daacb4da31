import { afterEach, expect, it, vi } from "vitest";
import { storyWordsSchema } from "~/features/stories/schema";

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ["before it has begun anywhere", "2026-12-31T09:59:59Z", false],
  ["that has begun on Kiritimati", "2026-12-31T10:00:00Z", true],
  ["that has begun in Japan, and not where the server is", "2026-12-31T15:00:00Z", true],
  ["that has begun everywhere", "2027-01-01T12:00:00Z", true],
])("takes a year %s: %s", (_, now, isTaken) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(new Date(now));
  const words = { story_content: "We danced to it as the year began.", year: "2027" };
  expect(storyWordsSchema.safeParse(words).success).toBe(isTaken);
});
