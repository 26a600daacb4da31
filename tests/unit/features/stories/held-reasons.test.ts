import { afterEach, expect, it } from "vitest";
import { shownHeldReason } from "~/features/stories/moderation/held-reasons";
import { provideTranslator } from "~/lib/i18n/t";

afterEach(() => provideTranslator({ locale: () => "en", find: () => undefined }));

it.each([
  ["what may be harmful: hatred, weapons", "«what may be harmful: «hatred», «weapons»»"],
  ["what may be harmful: something harmful", "«what may be harmful: «something harmful»»"],
  ["many links", "«many links»"],
  ["what an editor wrote", "what an editor wrote"],
])("says why a check holds a story in the language of the page: %s", (reason, said) => {
  provideTranslator({ locale: () => "es", find: (text) => `«${text}»` });
  expect(shownHeldReason(reason)).toBe(said);
});
