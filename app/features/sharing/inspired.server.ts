import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { stories } from "~db/schema/stories";

/** The newest published stories that a story inspired. Reads as many rows as it returns, however many there are. */
export const listInspired = (db: Database, storyId: string, limit = 5) =>
  db
    .select({ id: stories.id, songTitle: stories.songTitle, artistName: stories.artistName })
    .from(stories)
    // Written out, not bound: SQLite uses a partial index only where the query repeats its condition word for word.
    .where(and(eq(stories.inspiredBy, storyId), sql`is_published = 1`))
    .orderBy(desc(stories.createdAt), desc(stories.id))
    .limit(limit);
