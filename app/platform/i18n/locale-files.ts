import { defaultLocale, type Locale } from "~/lib/i18n/locales";
import { currentLocale } from "~/lib/i18n/t";

/** Written by the build (scripts/build/messages.ts). */
declare const __LOCALE_FOLDERS__: Partial<Record<Locale, string>> | undefined;

/** Where the browser's files of each language are, from the root; the development server has those of English alone. */
export const localeFolders: Readonly<Record<string, string>> = {
  [defaultLocale]: "/assets",
  ...(typeof __LOCALE_FOLDERS__ === "undefined" || import.meta.env.DEV ? {} : __LOCALE_FOLDERS__),
};

/** The address of a script in the language of this request. */
export const scriptPath = (file: string): string => `${localeFolders[currentLocale()] ?? "/assets"}/${file}`;

/**
 * Replaces the addresses of scripts in a text, Remix's manifest, by those of a language; the manifest's own file has
 * none.
 */
export const withLocaleFiles = (text: string, locale: Locale): string =>
  text.replace(
    /"\/assets\/((?!manifest-)[^"/]+\.js)"/g,
    (_, file) => `"${localeFolders[locale] ?? "/assets"}/${file}"`,
  );
