import { countryAliases } from "~/content/countries";
import type { Locale } from "~/lib/i18n/locales";
import { currentLocale } from "~/lib/i18n/t";
import { foldedKey } from "~/lib/text/folded-key";

const known = new Map<Locale, Map<string, string>>();

/**
 * ISO 3166-1 code of the country that a name means: an alias, or what it is called in the page's language.
 * @param key of the name, from `foldedKey`
 */
export function countryCode(key: string, locale: Locale = currentLocale()): string | undefined {
  if (Object.hasOwn(countryAliases, key)) return countryAliases[key];
  const codes = known.get(locale) ?? codesByName(locale);
  known.set(locale, codes);
  return codes.get(key);
}

const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));

/** All countries that this runtime has a name of: there is no list of codes to ask for. */
function codesByName(locale: Locale): Map<string, string> {
  const names = new Intl.DisplayNames([locale], { type: "region", fallback: "none" });
  const codes = new Map<string, string>();
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = names.of(code);
    // Former codes have the name of what followed: "SU" is called Russia, whose code is "RU".
    if (name) codes.set(foldedKey(name), new Intl.Locale(`und-${code}`).region ?? code);
  }
  return codes;
}
