import { AsyncLocalStorage } from "node:async_hooks";
import { defaultLocale, type Locale } from "~/lib/i18n/locales";
import { provideTranslator } from "~/lib/i18n/t";
import type { Catalog } from "./catalogs";

interface RequestLocale {
  locale: Locale;
  catalog: Catalog;
}

const current = new AsyncLocalStorage<RequestLocale>();

provideTranslator({
  locale: () => current.getStore()?.locale ?? defaultLocale,
  find: (text) => current.getStore()?.catalog[text],
});

/** Does a request's work in a language: everything that it renders or says is in it. What no request does is English. */
export const inRequestLocale = <Result>(request: RequestLocale, work: () => Result): Result =>
  current.run(request, work);
