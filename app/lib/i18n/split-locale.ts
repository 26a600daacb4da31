import { defaultLocale, type Locale, locales } from "./locales";

/** Languages whose pages have a prefix. */
export const prefixed = locales.filter((locale) => locale !== defaultLocale);

// Two slashes would begin another host's address once the prefix is gone.
const prefix = new RegExp(`^/(${prefixed.join("|")})(?=/(?!/)|\\.data$|$)`);

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
