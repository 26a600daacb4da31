/** The first year that a story may name: of the records that people remember, few are older. */
export const firstYear = 1900;

/** How exactly a story shows where it happened. */
export const placeExactnesses = ["town", "country"] as const;

/** Where the gazetteer's places come from; its licence asks that it is named. */
export const gazetteer = {
  name: "GeoNames",
  url: "https://www.geonames.org/",
  licence: "CC BY 4.0",
  licenceUrl: "https://creativecommons.org/licenses/by/4.0/",
};
