import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { stories } from "~db/schema/stories";

/** The newest published stories that a story inspired. Reads no more rows than it returns. */
export const listInspired = (db: Database, storyId: string, limit = 5) =>
  db
    .select({ id: stories.id, songTitle: stories.songTitle, artistName: stories.artistName })
    .from(stories)
    // A literal, not a bound parameter: SQLite uses a partial index only if the query repeats its condition.
    .where(and(eq(stories.inspiredBy, storyId), sql`is_published = 1`))
    .orderBy(desc(stories.createdAt), desc(stories.id))
    .limit(limit);
