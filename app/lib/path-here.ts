import { inLocale } from "./i18n/locales";
import { currentLocale } from "./i18n/t";

/**
 * The address of a page in the language of the one that is rendered, for links that the router, which adds it, doesn't
 * render.
 * @param path that of the English page, from the root
 */
export const pathHere = (path: string): string => inLocale(path, currentLocale());
