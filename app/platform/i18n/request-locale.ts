import { AsyncLocalStorage } from "node:async_hooks";
import { defaultLocale, isLocale, type Locale } from "~/lib/i18n/locales";
import { provideTranslator } from "~/lib/i18n/t";
import type { Assets } from "../assets";
import type { Log } from "../log";
import { type Catalog, openCatalog } from "./catalogs";

interface RequestLocale {
  locale: Locale;
  /** Null if it couldn't be read. */
  catalog: Catalog | null;
}

const current = new AsyncLocalStorage<RequestLocale>();

provideTranslator({
  locale: () => current.getStore()?.locale ?? defaultLocale,
  find: (text) => {
    const { catalog } = current.getStore() ?? {};
    // Some texts come from people, such as "constructor".
    return catalog && Object.hasOwn(catalog, text) ? catalog[text] : undefined;
  },
});

/**
 * Does a request's work in a language: everything that it renders or says is in it. What no request does is English.
 */
export const inRequestLocale = <Result>(request: RequestLocale, work: () => Result): Result =>
  current.run(request, work);

/** Does work in English, whatever language the request has, such as a mail to the editors. */
export const inEnglish = <Result>(work: () => Result): Result =>
  current.run({ locale: defaultLocale, catalog: {} }, work);

/** What is needed to say something in a person's language when they sent no request. */
export interface LocaleDeps {
  assets: Assets;
  log: Log;
}

/**
 * Does work in a person's language, such as writing a mail to them.
 * @param stored as a row has it; English if it is null, or unknown
 */
export async function inStoredLocale<Result>(
  deps: LocaleDeps,
  stored: string | null | undefined,
  work: () => Result,
): Promise<Awaited<Result>> {
  const locale = isLocale(stored) ? stored : defaultLocale;
  return await inRequestLocale({ locale, catalog: await openCatalog(deps, locale) }, work);
}
