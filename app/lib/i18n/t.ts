import { defaultLocale, type Locale } from "./locales";

/** Values of a text's places: `{name}` in "Stories by {name}". */
export type TextValues = Record<string, string | number>;

interface Translator {
  /** The language of what is being rendered. */
  locale: () => Locale;
  /** A text in that language; undefined if it isn't translated. */
  find: (text: string) => string | undefined;
}

/**
 * Written by the build: whether this is in a file for browsers, and, as JSON, its language. JSON, since the minifier
 * would compare the mark that stands there before the language does (scripts/build/messages.ts), and drop what it takes
 * for impossible.
 */
declare const __IN_BROWSER__: boolean;
declare const __LOCALE__: string;

const isInBrowser = typeof __IN_BROWSER__ !== "undefined" && __IN_BROWSER__;
const builtFor: Locale = isInBrowser ? JSON.parse(__LOCALE__) : defaultLocale;

let translator: Translator = { locale: () => defaultLocale, find: () => undefined };

/** Sets where `t` finds translations: the server's catalogs. The browser's files are in their language already. */
export const provideTranslator = (provided: Translator): void => {
  translator = provided;
};

/** The language of the page that is being rendered, or of the request that is being answered. */
export const currentLocale = (): Locale => (isInBrowser ? builtFor : translator.locale());

/**
 * A text of the interface in the language of the page. The text is English and its own key in `messages/*.json`; the
 * build replaces literals in the browser's files by their translations (docs/decisions/0053).
 * @param text a literal, or one marked by `msg`
 * @param values what stands in its places
 */
export function t(text: string, values?: TextValues): string {
  const found = isInBrowser ? text : (translator.find(text) ?? text);
  return values ? found.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place)) : found;
}

/**
 * Marks a text of the interface that is translated later, by `t`: for constants, which are there before any request
 * says its language.
 */
export const msg = (text: string): string => text;
