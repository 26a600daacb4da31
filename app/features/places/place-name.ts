import { defaultLocale, type Locale } from "~/lib/i18n/locales";
import { currentLocale } from "~/lib/i18n/t";
import type { places } from "~db/schema/places";

/** What a place is called by. */
export type NamedPlace = Pick<typeof places.$inferSelect, "kind" | "name" | "region" | "country">;

const names = new Map<Locale, Intl.DisplayNames>();

/**
 * A country's name, by its ISO 3166-1 code: the English one, by which places are stored and found, unless asked
 * otherwise.
 */
export function countryName(code: string, locale: Locale = defaultLocale): string {
  const own = names.get(locale) ?? new Intl.DisplayNames([locale], { type: "region" });
  names.set(locale, own);
  return own.of(code) ?? code;
}

/** A place with what tells it from others: "Springfield, Illinois, United States". */
export const placeName = ({ kind, name, region, country }: NamedPlace): string =>
  kind === "country" ? name : [name, region, countryName(country)].filter(Boolean).join(", ");

/** The same with the country's name in the page's language, to be read only: "Sevilla, España". */
export function shownPlaceName(place: NamedPlace): string {
  const { kind, name, region, country } = place;
  const locale = currentLocale();
  if (locale === defaultLocale) return placeName(place);
  const countryHere = countryName(country, locale);
  return kind === "country" ? countryHere : [name, region, countryHere].filter(Boolean).join(", ");
}
