import { and, desc, eq, gt, or, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/viewer";
import { artistKey } from "~/lib/artist-key";
import type { Cursor } from "~/lib/cursor";
import type { Database } from "~/platform/database";
import { artists, stories } from "~db/schema/stories";
import { publicColumns, toPublicStory } from "./columns.server";
import type { FeedFilter } from "./feed-filter";
import type { PublicStory } from "./public-story";

export const pageSize = 20;

// Written out, not bound: SQLite uses a partial index only where the query repeats its condition word for word.
const isPublished = sql`is_published = 1`;

/** A page of the community feed, newest first, and whether more follow. Reads one row more than it returns. */
export async function listPublished(
  db: Database,
  filter: FeedFilter,
  after: Cursor | null,
): Promise<{ stories: PublicStory[]; hasMore: boolean }> {
  const rows = await publishedPage(db, filter, after);
  return { stories: rows.slice(0, pageSize).map(toPublicStory), hasMore: rows.length > pageSize };
}

/** The query of `listPublished`, apart so that a test can ask the database how it answers. */
export const publishedPage = (db: Database, filter: FeedFilter, after: Cursor | null) =>
  db
    .select(publicColumns)
    .from(stories)
    .where(and(isPublished, inFilter(filter), after ? older(after) : undefined))
    .orderBy(desc(stories.createdAt), desc(stories.id))
    .limit(pageSize + 1);

/** The story as `viewer` may read it: published, or the viewer's own; null otherwise. */
export async function findStory(db: Database, viewer: Viewer, id: string): Promise<PublicStory | null> {
  const visible = viewer.userId ? or(isPublished, eq(stories.userId, viewer.userId)) : isPublished;
  const row = await db
    .select(publicColumns)
    .from(stories)
    .where(and(eq(stories.id, id), visible))
    .get();
  return row ? toPublicStory(row) : null;
}

/** The artists with the most published stories, for the artist picker. */
export const listArtists = (db: Database, limit = 12) =>
  db
    .select({ name: artists.name, storyCount: artists.storyCount })
    .from(artists)
    .where(gt(artists.storyCount, 0))
    .orderBy(desc(artists.storyCount), desc(artists.artistKey))
    .limit(limit);

function inFilter(filter: FeedFilter): SQL | undefined {
  if (filter.id === "ai") return eq(stories.isAiGenerated, true);
  if (filter.id === "fan") return eq(stories.isAiGenerated, false);
  return filter.artist ? eq(stories.artistKey, artistKey(filter.artist)) : undefined;
}

const older = ({ createdAt, id }: Cursor): SQL =>
  sql`(${stories.createdAt}, ${stories.id}) < (${createdAt.getTime()}, ${id})`;
