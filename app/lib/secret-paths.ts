import { inLocale } from "./i18n/locales";
import { splitLocale } from "./i18n/split-locale";

/** Pages whose URL contains a secret that authorizes its holder. */
const secretPages = /^\/(manage|newsletter\/(?:confirm|unsubscribe|preferences))\/[^/]+?(?=$|\/|\.data$)/;

/** A path without its secret, for logs and storage. */
export function withoutSecrets(path: string): string {
  const page = splitLocale(path);
  return secretPages.test(page.path) ? inLocale(page.path.replace(secretPages, "/$1/…"), page.locale) : path;
}
