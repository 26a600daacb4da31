import { expect, it } from "vitest";
import { countryCode } from "~/features/places/country-names";
import type { Locale } from "~/lib/i18n/locales";
import { foldedKey } from "~/lib/text/folded-key";

it.each<[string, Locale, string | undefined]>([
  ["Afghanistan", "en", "AF"],
  ["Zambia", "en", "ZM"],
  ["Nueva Zelanda", "es", "NZ"],
  ["ドイツ", "ja", "DE"],
  // Also what the former code of the Soviet Union is called.
  ["Rusia", "es", "RU"],
  // As people write it, in any language.
  ["Holland", "ja", "NL"],
  ["Zambia", "ja", undefined],
  ["Atlantis", "en", undefined],
  ["constructor", "en", undefined],
])("knows which country %s is on a page in the language %s: %s", (name, locale, code) => {
  expect(countryCode(foldedKey(name), locale)).toBe(code);
});
