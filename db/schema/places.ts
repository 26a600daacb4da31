import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { counter } from "./columns";

/** Condition: a place is shown in lists, since published stories happened there. */
export const isToldPlace = sql`story_count > 0`;

/** Condition: a place is shown on the map, since published stories name it and nothing more exact. */
export const isOnMap = sql`exact_count > 0`;

export const isCountry = sql`kind = 'country'`;

/**
 * The gazetteer: towns and countries of GeoNames, loaded by `scripts/places/load.ts`. No backup has it. Triggers keep
 * its counts, with the statement that changes a story (docs/decisions/0048).
 */
export const places = sqliteTable(
  "places",
  {
    /** Last part of its address, such as "hamburg-germany". */
    id: text("id").primaryKey(),
    kind: text("kind", { enum: ["town", "country"] }).notNull(),
    name: text("name").notNull(),
    /** What tells it from others of its name in the country; null if nothing needs to. */
    region: text("region"),
    /** Keys of its region's name and of its code, if that has letters, such as "washington wa"; null for countries. */
    regionKeys: text("region_keys"),
    /** ISO 3166-1, two letters. */
    country: text("country").notNull(),
    /** Its name without case, accents and spaces. */
    nameKey: text("name_key").notNull(),
    population: integer("population").notNull(),
    latitude: real("latitude").notNull(),
    longitude: real("longitude").notNull(),
    /** Where it is on the drawn map, in units of which the map is 65,536 wide. */
    x: integer("x").notNull(),
    y: integer("y").notNull(),
    /** Published stories; a country's include those of its towns. */
    storyCount: counter("story_count"),
    /** Of these, those that name this place itself: for a country, those that say no more. */
    exactCount: counter("exact_count"),
  },
  (place) => [
    index("places_by_name").on(place.nameKey),
    uniqueIndex("places_countries").on(place.country).where(isCountry),
    index("places_told_countries").on(place.name).where(sql`${isCountry} AND ${isToldPlace}`),
    index("places_told_by_country").on(place.country, place.kind, place.name, place.id).where(isToldPlace),
    index("places_told_on_map").on(place.x, place.y).where(isOnMap),
  ],
);

/**
 * The squares of the map in which there are places, at several levels, with the number of published stories in each. At
 * level n the map is 2ⁿ squares wide. They are loaded with the places, so that a view of the map reads as many rows for
 * a million stories as for none.
 */
export const placeCells = sqliteTable(
  "place_cells",
  {
    level: integer("level").notNull(),
    row: integer("row").notNull(),
    col: integer("col").notNull(),
    /** The largest of its places, by which it is called. */
    placeId: text("place_id").notNull(),
    storyCount: counter("story_count"),
    /** Sums of the stories' places, for the middle of a cluster. */
    sumX: counter("sum_x"),
    sumY: counter("sum_y"),
  },
  (cell) => [primaryKey({ columns: [cell.level, cell.row, cell.col] })],
);

/** Number of published stories of each year. */
export const yearCounts = sqliteTable("year_counts", {
  year: integer("year").primaryKey(),
  storyCount: counter("story_count"),
});
