import { and, desc, eq, sql } from "drizzle-orm";
import { publicColumns, toPublicStory } from "~/features/stories/columns.server";
import type { PublicStory } from "~/features/stories/public-story";
import type { Cursor } from "~/lib/text/cursor";
import type { Database } from "~/platform/database";
import { olderThan } from "~/platform/keyset";
import { stories } from "~db/schema/stories";

const signedPageSize = 20;

// A literal, not a bound parameter: SQLite uses a partial index only if the query repeats its condition.
const isSigned = sql`is_published = 1 AND is_anonymous = 0`;

/** A page of the stories that an author published under their name, newest first. */
export async function listSigned(
  db: Database,
  userId: string,
  after: Cursor | null,
): Promise<{ stories: PublicStory[]; hasMore: boolean }> {
  const rows = await signedPage(db, userId, after);
  return { stories: rows.slice(0, signedPageSize).map(toPublicStory), hasMore: rows.length > signedPageSize };
}

const signedPage = (db: Database, userId: string, after: Cursor | null) =>
  db
    .select(publicColumns)
    .from(stories)
    .where(and(isSigned, eq(stories.userId, userId), olderThan(stories, after)))
    .orderBy(desc(stories.createdAt), desc(stories.id))
    .limit(signedPageSize + 1);
