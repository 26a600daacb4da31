import { env } from "cloudflare:workers";
import { finalSchema } from "./final-schema";

const schema = env.MIGRATIONS.flatMap(({ queries }) => queries);
const tables = schema.flatMap((query) => /^\s*CREATE TABLE `(\w+)`/.exec(query)?.[1] ?? []);

// Newest first, and songs after the stories that refer to them: dropping a song looks for its stories, one song after
// the other.
const dropped = [...tables.toReversed().filter((table) => table !== "songs"), "songs"];

const searchSchema = env.SEARCH_MIGRATIONS.flatMap(({ queries }) => queries);
const searchTables = searchSchema.flatMap(
  (query) => /CREATE (?:VIRTUAL )?TABLE (\w+)/.exec(query)?.[1] ?? [],
);

/** What the migrations lead to; unknown until they have run once. */
let final: string | undefined;
const searchFinal = searchSchema.join("\n;\n");

/** Creates the tables of both databases, and the rows that migrations insert. */
export async function createDatabases(): Promise<void> {
  await createPair(env.DB, env.SEARCH);
  final ??= await finalSchema(env.DB);
}

/** Creates the tables of stories and of their index in two databases: the main ones, or an archive. */
export async function createPair(db: D1Database, search: D1Database): Promise<void> {
  await Promise.all([
    create(db, final, ["PRAGMA defer_foreign_keys = on", ...dropped.map(drop), ...schema]),
    create(search, searchFinal, [...searchTables.map(drop), ...searchSchema]),
  ]);
}

const drop = (table: string) => `DROP TABLE IF EXISTS ${table}`;

/**
 * Creates an empty database from `final`. A reset spares one that is still being read: there the first table exists,
 * and everything is dropped and made `anew`. Either way in one transaction.
 */
async function create(db: D1Database, final: string | undefined, anew: string[]): Promise<void> {
  if (final) {
    try {
      await db.prepare(final).run();
      return;
    } catch (error) {
      if (!/table .* already exists/.test(`${error}`)) throw error;
    }
  }
  await db.batch(anew.map((query) => db.prepare(query)));
}
