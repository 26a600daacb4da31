import { readGazetteer } from "./gazetteer";
import { placeStatements, type ToldThere, toldThere } from "./statements";

/**
 * Loads the gazetteer into a database, unless it is there.
 * @param archives whose stories its places count, too
 */
export async function loadPlaces(database: D1Database, archives: D1Database[]): Promise<void> {
  const rows = readGazetteer();
  const sum = rows.reduce((all, { population }) => all + population, 0);
  const found = await database
    .prepare("SELECT count(*) AS n, count(region_keys) AS regions, sum(population) AS sum FROM places")
    .first<{ n: number; regions: number; sum: number }>();
  const regions = rows.filter(({ region_keys }) => region_keys).length;
  if (found?.n === rows.length && found.regions === regions && found.sum === sum) return;
  const told: ToldThere[] = [];
  for (const archive of archives) told.push(...(await archive.prepare(toldThere).all<ToldThere>()).results);
  await database.batch([...placeStatements(rows, told)].map((statement) => database.prepare(statement)));
  console.log(`  gazetteer loaded: ${rows.length} places`);
}
