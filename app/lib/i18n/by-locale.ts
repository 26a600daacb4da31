import { defaultLocale, type Locale } from "./locales";
import { currentLocale } from "./t";

/** The tag (BCP 47) of the page's language, for `Intl`. */
export const localeTag = (): string => (currentLocale() === defaultLocale ? "en-US" : currentLocale());

/**
 * One formatter a language, made at its first use and shared: `toLocaleString` makes one a call, which took a tenth of
 * the community page's time.
 * @param make makes it for a BCP 47 tag
 * @returns the one of the page's language
 */
export function byLocale<Formatter>(make: (tag: string) => Formatter): () => Formatter {
  const made: Partial<Record<Locale, Formatter>> = {};
  return () => {
    made[currentLocale()] ??= make(localeTag());
    return made[currentLocale()] as Formatter;
  };
}
