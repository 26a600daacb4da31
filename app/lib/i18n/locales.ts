/**
 * Languages of the interface (docs/decisions/0053). English is the one that the code is written in; its pages have no
 * prefix in their address.
 */
export const locales = ["en", "es", "ja"] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale = "en";

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);

/** The address of a page in a language; `path` is that of the English one, from the root. */
export const inLocale = (path: string, locale: Locale): string =>
  locale === defaultLocale ? path : `/${locale}${path === "/" ? "" : path}`;
