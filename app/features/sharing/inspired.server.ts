import { and, desc, eq, sql } from "drizzle-orm";
import { type Placeholders, prepared } from "~/platform/queries/prepared";
import { stories } from "~db/schema/stories";

/** Stories that are listed as inspired by one. */
const maxListed = 5;

const inspiredBy = prepared((db, { id }: Placeholders<{ id: string }>) =>
  db
    .select({ id: stories.id, songTitle: stories.songTitle, artistName: stories.artistName })
    .from(stories)
    // A literal, not a bound parameter: SQLite uses a partial index only if the query repeats its condition.
    .where(and(eq(stories.inspiredBy, id), sql`is_published = 1`))
    .orderBy(desc(stories.createdAt), desc(stories.id))
    .limit(maxListed),
);

/** The query for the newest published stories that a story inspired. Reads no more rows than it returns. */
export const inspiredQuery = (id: string) => inspiredBy({ id });
