import { byLocale } from "../i18n/by-locale";

const numbers = byLocale((tag) => new Intl.NumberFormat(tag));
const plurals = byLocale((tag) => new Intl.PluralRules(tag));

/** A count with the separators of the page's language: "1,204". */
export const formatCount = (count: number): string => numbers().format(count);

/** A count with its noun: "1 story", "1,204 stories". The nouns are in the page's language, as `t` gives them. */
export const countOf = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${plurals().select(count) === "one" ? one : many}`;
