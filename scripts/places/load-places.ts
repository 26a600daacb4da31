import { readGazetteer } from "./gazetteer";
import { placeStatements } from "./statements";

/** Loads the gazetteer into a database, unless it is there. */
export async function loadPlaces(database: D1Database): Promise<void> {
  const rows = readGazetteer();
  const sum = rows.reduce((all, { population }) => all + population, 0);
  const found = await database
    .prepare("SELECT count(*) AS n, sum(population) AS sum FROM places")
    .first<{ n: number; sum: number }>();
  if (found?.n === rows.length && found.sum === sum) return;
  await database.batch([...placeStatements(rows)].map((statement) => database.prepare(statement)));
  console.log(`  gazetteer loaded: ${rows.length} places`);
}
