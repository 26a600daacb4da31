import { expect, it } from "vitest";
import { inLocale } from "~/lib/i18n/locales";
import { splitLocale } from "~/lib/i18n/split-locale";

it.each([
  ["/", "en", "/"],
  ["/es", "es", "/"],
  ["/es/", "es", "/"],
  ["/es/map", "es", "/map"],
  ["/ja/song/yesterday", "ja", "/song/yesterday"],
  ["/es.data", "es", "/.data"],
  ["/es/map.data", "es", "/map.data"],
  ["/es//elsewhere.example", "en", "/es//elsewhere.example"],
  ["/essays", "en", "/essays"],
  ["/fr/map", "en", "/fr/map"],
  ["/song/es", "en", "/song/es"],
])("separates the language of %s", (pathname, locale, path) => {
  expect(splitLocale(pathname)).toEqual({ locale, path });
});

it.each([
  ["/", "es", "/es"],
  ["/map", "ja", "/ja/map"],
  ["/map", "en", "/map"],
] as const)("names %s in %s", (path, locale, address) => {
  expect(inLocale(path, locale)).toBe(address);
});
