import type { places } from "~db/schema/places";

/** What a place is called by. */
export type NamedPlace = Pick<typeof places.$inferSelect, "kind" | "name" | "region" | "country">;

let names: Intl.DisplayNames | undefined;

/** A country's English name, by its ISO 3166-1 code. */
export function countryName(code: string): string {
  names ??= new Intl.DisplayNames(["en"], { type: "region" });
  return names.of(code) ?? code;
}

/** A place with what tells it from others: "Springfield, Illinois, United States". */
export const placeName = ({ kind, name, region, country }: NamedPlace): string =>
  kind === "country" ? name : [name, region, countryName(country)].filter(Boolean).join(", ");
