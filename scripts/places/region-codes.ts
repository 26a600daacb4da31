/** How people abbreviate regions for which GeoNames has a number, by country and number. */
const written: Record<string, Record<string, string>> = {
  AU: { "01": "ACT", "02": "NSW", "03": "NT", "04": "QLD", "05": "SA", "06": "TAS", "07": "VIC", "08": "WA" },
  CA: {
    "01": "AB",
    "02": "BC",
    "03": "MB",
    "04": "NB",
    "05": "NL",
    "07": "NS",
    "08": "ON",
    "09": "PE",
    "10": "QC",
    "11": "SK",
    "12": "YT",
    "13": "NT",
    "14": "NU",
  },
};

/**
 * The abbreviation of a region, such as "WA" for Washington; none for most countries, whose codes are numbers.
 * @param country ISO 3166-1
 * @param code GeoNames' code of the region
 */
export const regionCode = (country: string, code: string): string | undefined =>
  written[country]?.[code] ?? /^[A-Z]+$/.exec(code)?.[0];
