import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { placePath } from "~/features/places/paths";
import { shownPlaceName } from "~/features/places/place-name";
import { defaultLocale } from "~/lib/i18n/locales";
import { currentLocale, t } from "~/lib/i18n/t";
import type { Database } from "~/platform/database";
import { isCountry, isOnMap, isToldPlace, placeCells, places } from "~db/schema/places";
import { type Box, boxOf, type Cell, levelWithin, mapPath, mapSize, perUnit } from "./view";

/** A mark on the map: stories of a square's places, or of one town. */
export interface Mark {
  key: string;
  /** Where it leads: closer, or to the place's page. */
  path: string;
  /** The largest place, or the only one. */
  name: string;
  /** What is written beside it. */
  label: string;
  /** Whether it stands for what is around that place, too. */
  isCluster: boolean;
  storyCount: number;
  /** In the drawing's units. */
  x: number;
  y: number;
}

/** Towns that the closest view shows; there are rarely so many within its 150 km. */
const maxTowns = 400;

/** What a view of the map shows; reads rows for its own squares only, however many stories there are. */
export async function openMap(db: Database, cell: Cell | null) {
  const box = boxOf(cell);
  const level = levelWithin(cell);
  const [marks, countries] = await Promise.all([
    level ? clusters(db, level, box) : towns(db, box),
    cell ? [] : listCountries(db),
  ]);
  return { cell, marks, countries };
}

async function clusters(
  db: Database,
  level: NonNullable<ReturnType<typeof levelWithin>>,
  box: Box,
): Promise<Mark[]> {
  const side = mapSize.width / 2 ** level;
  const first = (at: number) => Math.floor(at / side);
  const last = (at: number) => Math.ceil(at / side) - 1;
  const rows = Array.from(
    { length: last(box.y + box.height) - first(box.y) + 1 },
    (_, at) => first(box.y) + at,
  );
  const found = await db
    .select({
      row: placeCells.row,
      col: placeCells.col,
      storyCount: placeCells.storyCount,
      sumX: placeCells.sumX,
      sumY: placeCells.sumY,
      kind: places.kind,
      name: places.name,
      region: places.region,
      country: places.country,
    })
    .from(placeCells)
    .innerJoin(places, eq(places.id, placeCells.placeId))
    .where(
      and(
        eq(placeCells.level, level),
        inArray(placeCells.row, rows),
        sql`${placeCells.col} BETWEEN ${first(box.x)} AND ${last(box.x + box.width)}`,
        sql`${placeCells.storyCount} > 0`,
      ),
    );
  return found.map(({ row, col, storyCount, sumX, sumY, ...place }) => ({
    key: `${row}.${col}`,
    path: mapPath({ level, row, col }),
    name: shownPlaceName(place),
    label: place.name,
    isCluster: true,
    storyCount,
    x: round(sumX / storyCount / perUnit),
    y: round(sumY / storyCount / perUnit),
  }));
}

async function towns(db: Database, { x, y, width, height }: Box): Promise<Mark[]> {
  const found = await db
    .select()
    .from(places)
    .where(
      and(
        isOnMap,
        sql`${places.x} BETWEEN ${Math.floor(x * perUnit)} AND ${Math.ceil((x + width) * perUnit)}`,
        sql`${places.y} BETWEEN ${Math.floor(y * perUnit)} AND ${Math.ceil((y + height) * perUnit)}`,
      ),
    )
    .limit(maxTowns);
  return found.map((place) => ({
    key: place.id,
    path: placePath(place.id),
    name:
      place.kind === "country"
        ? t("{country}, no town named", { country: shownPlaceName(place) })
        : shownPlaceName(place),
    label: place.kind === "country" ? shownPlaceName(place) : place.name,
    isCluster: false,
    storyCount: place.exactCount,
    x: round(place.x / perUnit),
    y: round(place.y / perUnit),
  }));
}

/** The countries that were told of, by name. */
async function listCountries(db: Database) {
  const found = await db.select().from(places).where(and(isCountry, isToldPlace)).orderBy(asc(places.name));
  const countries = found.map((row) => ({
    id: row.id,
    name: shownPlaceName(row),
    storyCount: row.storyCount,
  }));
  const locale = currentLocale();
  return locale === defaultLocale
    ? countries
    : countries.sort((one, other) => one.name.localeCompare(other.name, locale));
}

const round = (value: number) => Math.round(value * 1000) / 1000;
