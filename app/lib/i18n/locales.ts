/**
 * Languages of the interface (docs/decisions/0053). English is the one that the code is written in; its pages have no
 * prefix in their address.
 */
export const locales = ["en", "es", "ja"] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = "en";

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);

/** Languages whose pages have a prefix. */
export const prefixed = locales.filter((locale) => locale !== defaultLocale);

/** What each language calls itself. */
export const localeNames: Record<Locale, string> = { en: "English", es: "Español", ja: "日本語" };

/** First translations, which nobody who speaks the language has revised. */
export const drafts: readonly Locale[] = ["es", "ja"];

/** Where the pages of a language begin: "/" or "/es". */
export const basenameOf = (locale: Locale): string => (locale === defaultLocale ? "/" : `/${locale}`);

const prefix = new RegExp(`^/(${prefixed.join("|")})(?=/|\\.data$|$)`);

/**
 * Separates the prefix of a language from a path: "/es/map" is "/map" in Spanish.
 * @returns the path from the root, as in the address of the English page
 */
export function splitLocale(pathname: string): { locale: Locale; path: string } {
  const locale = prefix.exec(pathname)?.[1] as Locale | undefined;
  if (!locale) return { locale: defaultLocale, path: pathname };
  const path = pathname.slice(locale.length + 1);
  return { locale, path: path.startsWith("/") ? path : `/${path}` };
}

/** The address of a page in a language; `path` is that of the English one, from the root. */
export const inLocale = (path: string, locale: Locale): string =>
  locale === defaultLocale ? path : `/${locale}${path === "/" ? "" : path}`;
