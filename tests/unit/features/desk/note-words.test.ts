import { afterEach, expect, it } from "vitest";
import { noteWords } from "~/features/desk/log/note-words.server";
import { moderate, withdrawn } from "~/features/stories/moderation/moderate";
import { asTakenBack } from "~/features/stories/moderation/review-reasons";
import { provideTranslator } from "~/lib/i18n/t";
import { momentIn } from "~/lib/text/dates";

afterEach(() => provideTranslator({ locale: () => "en", find: () => undefined }));

const author = { kind: "author" } as const;

it.each([
  ["until it is ended", "«until it is ended»"],
  ["for 24 hours", "«for 24 hours»"],
  ["to 1204 subscribers", "«to 1204 subscribers»"],
  ["to 1204 subscribers, at last", "to 1204 subscribers, at last"],
  ["nothing is taken from 2001:db8::/48", "«nothing is taken from 2001:db8::/48»"],
  [moderate(null, { type: "submit", shared: true }, author)?.review?.reason, "«shared with the community»"],
  [moderate("published", { type: "unpublish" }, author)?.review?.reason, "«hidden by its author»"],
  [withdrawn.review.reason, "«withdrawn by its author»"],
  [asTakenBack(null), "«taken back: «as it was before»»"],
  [asTakenBack("many links"), "«taken back: «many links»»"],
  [asTakenBack("An editor’s own words.\nTwo lines."), "«taken back: An editor’s own words.\nTwo lines.»"],
  ["song corrected, was “Dreams” by Cranberries", "«song corrected, was «“Dreams” by Cranberries»»"],
  ["constructor", "constructor"],
  ["for 2026-11-31T99:00Z", "for 2026-11-31T99:00Z"],
])("says a note of the log in the language of the page: %s", (note, said) => {
  // Marks what was translated, and only that.
  provideTranslator({ locale: () => "es", find: (text) => `«${text}»` });
  expect(noteWords(String(note))).toBe(said);
});

it("says when a scheduled post comes out as people write it", () => {
  provideTranslator({ locale: () => "es", find: (text) => `«${text}»` });
  const moment = new Date("2026-11-28T09:30:00.000Z");
  expect(noteWords(`for ${moment.toISOString()}`)).toBe(`«for ${momentIn(moment, "UTC")}»`);
});
