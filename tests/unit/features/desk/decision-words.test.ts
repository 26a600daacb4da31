import { afterEach, expect, it } from "vitest";
import { decisionWords } from "~/features/desk/review/decision-words";
import { provideTranslator } from "~/lib/i18n/t";

const english = { locale: () => "en" as const, find: () => undefined };
afterEach(() => provideTranslator(english));

const origin = "https://liner-notes.test";
const story = {
  id: "s1",
  song: "“Harvest Moon” by Neil Young",
  createdAt: new Date("2026-11-20T23:59:00Z"),
  userId: null,
  state: "published",
  reason: "Please name the song.",
} as const;

it("says that a story is published, and leads to it", () => {
  expect(decisionWords(origin, story)).toMatchObject({
    subject: "Your story about “Harvest Moon” by Neil Young is published",
    paragraphs: ["Your story about “Harvest Moon” by Neil Young is published: anyone can read it now."],
    action: { label: "Read it", url: "https://liner-notes.test/story/s1" },
  });
});

it("says why a story was returned, and leads its author to the only place where it can be edited", () => {
  const { paragraphs, action } = decisionWords(origin, { ...story, state: "returned", userId: "ines" });
  expect(paragraphs).toEqual([
    expect.stringContaining("asks you to change something"),
    "Please name the song.",
    expect.stringContaining("with My Stories"),
  ]);
  expect(action).toEqual({ label: "Edit it", url: "https://liner-notes.test/my-stories/s1" });
  const withoutAccount = decisionWords(origin, { ...story, state: "returned" });
  expect(withoutAccount.paragraphs[2]).toContain("with your private link");
  expect(withoutAccount.action).toBeUndefined();
});

it("says why a story was removed, and leads nowhere", () => {
  const { action, ...words } = decisionWords(origin, { ...story, state: "removed" });
  expect(action).toBeUndefined();
  expect(words).toMatchObject({
    subject: "Your story about “Harvest Moon” by Neil Young was removed",
    paragraphs: [
      expect.stringContaining("off the site"),
      "Please name the song.",
      expect.stringContaining("answer this mail"),
    ],
  });
});

it.each(["published", "returned", "removed"] as const)(
  "names a %s story by its day, in UTC, where it may quote nothing",
  (state) => {
    const { subject, paragraphs } = decisionWords(origin, { ...story, state, song: null });
    expect(paragraphs[0]).toContain("November 20, 2026");
    expect(`${subject} ${paragraphs[0]}`).not.toContain("Harvest");
  },
);

it("leads to the pages in the language of the mail", () => {
  provideTranslator({ locale: () => "es", find: () => undefined });
  expect(decisionWords(origin, story).action?.url).toBe("https://liner-notes.test/es/story/s1");
});
