import type { Locale } from "./locales";
import { currentLocale } from "./t";

// How each language of the interface writes dates and numbers.
const tags: Record<Locale, string> = { en: "en-US", es: "es", ja: "ja" };

/** The tag (BCP 47) of the page's language, for `Intl`. */
export const localeTag = (): string => tags[currentLocale()];

/**
 * One formatter a language, made at its first use and shared: `toLocaleString` makes one a call, which took a tenth of
 * the community page's time.
 * @param make makes it for a BCP 47 tag
 * @returns the one of the page's language
 */
export function byLocale<Formatter>(make: (tag: string) => Formatter): () => Formatter {
  const made = new Map<Locale, Formatter>();
  return () => {
    const locale = currentLocale();
    const found = made.get(locale) ?? make(tags[locale]);
    made.set(locale, found);
    return found;
  };
}
