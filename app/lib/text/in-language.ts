import { currentLocale } from "../i18n/t";

/**
 * Attributes of an element whose text is in a language (WCAG 3.1.2). Of an unknown one no language is claimed, and the
 * browser finds the direction by the letters.
 * @param language its code; null or empty if unknown
 */
export const inLanguage = (language: string | null | undefined) =>
  language
    ? ({ lang: language, dir: /^(ar|fa|he|ur)$/.test(language) ? "rtl" : "ltr" } as const)
    : ({ dir: "auto" } as const);

/** The same where the element is in the page's own text, whose language and direction need not be said again. */
export const inLanguageHere = (language: string | null | undefined) =>
  language === currentLocale() ? null : inLanguage(language);

/** The same for essays and letters, which are written in English and aren't translated (docs/decisions/0053). */
export const inEnglishHere = () => inLanguageHere("en");

/** The attributes of `inLanguage` as HTML, each with a space before it. */
export const inLanguageHtml = (language: string | null | undefined): string =>
  Object.entries(inLanguage(language))
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");
