import { defaultLocale, type Locale } from "~/lib/i18n/locales";
import type { Assets } from "../assets";
import type { Log } from "../log";
import { localeFolders } from "./locale-files";

/** English text → translation (messages/*.json). */
export type Catalog = Readonly<Record<string, string>>;

const none: Catalog = {};

// Kept for the isolate's lifetime: a hundred kilobytes each.
const opened = new Map<Locale, Catalog>();

/** The catalog of a language, a static file of the build. Null if it can't be read: what is said is English then. */
export async function openCatalog(
  { assets, log }: { assets: Assets; log: Log },
  locale: Locale,
): Promise<Catalog | null> {
  if (locale === defaultLocale) return none;
  const known = opened.get(locale);
  if (known) return known;
  try {
    const bytes = await assets.read(`${localeFolders[locale]}/messages.json`);
    const catalog: Catalog = JSON.parse(new TextDecoder().decode(bytes));
    opened.set(locale, catalog);
    return catalog;
  } catch (error) {
    log.error("i18n.catalog", error);
    return null;
  }
}
