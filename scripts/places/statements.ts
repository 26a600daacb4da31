import { literal } from "../backups/literals";
import type { GazetteerRow } from "./gazetteer";

/** Rows of a statement: it stays below the 100 kB that D1 takes. */
const batchSize = 350;

const columns = [
  "id",
  "kind",
  "name",
  "region",
  "region_keys",
  "country",
  "name_key",
  "population",
  "latitude",
  "longitude",
  "x",
  "y",
] as const satisfies (keyof GazetteerRow)[];

/** The levels of the map's squares, of which 2ⁿ make its width. */
const levels = [4, 6, 8, 10];

/** Stories of an archive at one place, which the main database's places count, too. */
export interface ToldThere {
  place: string;
  country: string | null;
  stories: number;
}

/** The query for an archive's. */
export const toldThere =
  "SELECT place_id AS place, place_country AS country, count(*) AS stories FROM stories WHERE is_published = 1 AND place_id IS NOT NULL GROUP BY 1, 2";

/**
 * The statements that put the gazetteer into the database, and count its stories anew. They may run twice.
 * @param archived stories that are in archives
 */
export function* placeStatements(
  rows: readonly GazetteerRow[],
  archived: readonly ToldThere[] = [],
): Generator<string> {
  yield* inserts(
    "places",
    columns,
    1,
    rows.map((row) => columns.map((column) => row[column])),
  );
  yield* inserts(
    "place_cells",
    ["level", "row", "col", "place_id"],
    3,
    levels.flatMap((level) => cellsOf(rows, level)),
  );
  yield* recount;
  for (const told of archived) yield* countingToo(told);
}

/** The statements that add stories of an archive to the counts of their place, its country and its squares. */
export function* countingToo({ place, country, stories }: ToldThere): Generator<string> {
  const id = literal(place);
  yield `UPDATE places SET story_count = story_count + ${stories}, exact_count = exact_count + iif(id = ${id}, ${stories}, 0)
    WHERE id IN (${id}, (SELECT id FROM places WHERE kind = 'country' AND country = ${literal(country)}))`;
  yield `UPDATE place_cells SET story_count = story_count + ${stories}, sum_x = sum_x + ${stories} * place.x, sum_y = sum_y + ${stories} * place.y
    FROM (SELECT x, y, level.column1 AS level FROM places JOIN (VALUES (4), (6), (8), (10)) AS level WHERE id = ${id}) AS place
    WHERE place_cells.level = place.level AND row = place.y >> (16 - place.level) AND col = place.x >> (16 - place.level)`;
}

/** Inserts rows, or updates those with the same key: the first columns. */
function* inserts(
  table: string,
  names: readonly string[],
  keys: number,
  rows: unknown[][],
): Generator<string> {
  for (let from = 0; from < rows.length; from += batchSize) {
    const values = JSON.stringify(rows.slice(from, from + batchSize)).replaceAll("'", "''");
    yield `INSERT INTO ${table} (${names}) SELECT ${names.map((_, at) => `value ->> ${at}`)} FROM json_each('${values}') WHERE true
      ON CONFLICT (${names.slice(0, keys)}) DO UPDATE SET ${names.slice(keys).map((name) => `${name} = excluded.${name}`)}`;
  }
}

/** The squares of a level in which there are places, each with its largest town, or the country that is drawn there. */
function cellsOf(rows: readonly GazetteerRow[], level: number): unknown[][] {
  const cells = new Map<string, unknown[]>();
  const largestFirst = rows.toSorted(
    (one, other) => other.kind.localeCompare(one.kind) || other.population - one.population,
  );
  for (const { x, y, id } of largestFirst) {
    const [row, col] = [y >> (16 - level), x >> (16 - level)];
    const key = `${row}.${col}`;
    if (!cells.has(key)) cells.set(key, [level, row, col, id]);
  }
  return [...cells.values()];
}

/** Counts the stories of places anew: for stories that were there before their place was. */
export const recount = [
  `UPDATE places SET story_count = told.stories, exact_count = told.exact FROM (
    SELECT places.id, (SELECT count(*) FROM stories WHERE is_published = 1 AND place_id = places.id) AS exact,
      iif(kind = 'country',
        (SELECT count(*) FROM stories WHERE is_published = 1 AND place_country = places.country),
        (SELECT count(*) FROM stories WHERE is_published = 1 AND place_id = places.id)) AS stories FROM places) AS told
    WHERE places.id = told.id AND (places.story_count, places.exact_count) <> (told.stories, told.exact)`,
  "UPDATE place_cells SET story_count = 0, sum_x = 0, sum_y = 0 WHERE story_count <> 0",
  `UPDATE place_cells SET story_count = told.stories, sum_x = told.x, sum_y = told.y FROM (
    SELECT level.column1 AS level, y >> (16 - level.column1) AS row, x >> (16 - level.column1) AS col,
      count(*) AS stories, sum(x) AS x, sum(y) AS y
    FROM stories JOIN places ON places.id = stories.place_id JOIN (VALUES (4), (6), (8), (10)) AS level
    WHERE is_published = 1 GROUP BY 1, 2, 3) AS told
    WHERE place_cells.level = told.level AND place_cells.row = told.row AND place_cells.col = told.col`,
];
