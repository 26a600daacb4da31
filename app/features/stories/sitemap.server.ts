import { desc, sql } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { stories } from "~db/schema/stories";

/** Stories in the sitemap; with our own pages they stay below the protocol's 50,000 addresses. */
const most = 45_000;

/** A published story's place in the sitemap. */
export interface SitemapStory {
  id: string;
  changedAt: Date;
}

/** The newest published stories, newest first. */
export async function listForSitemap(db: Database): Promise<SitemapStory[]> {
  const rows = await sitemapStories(db);
  return rows.map(({ id, createdAt, updatedAt }) => ({ id, changedAt: updatedAt ?? createdAt }));
}

/** The query of `listForSitemap`, apart so that a test can ask the database how it answers. */
export const sitemapStories = (db: Database) =>
  db
    .select({ id: stories.id, createdAt: stories.createdAt, updatedAt: stories.updatedAt })
    .from(stories)
    // Written out, not bound: SQLite uses a partial index only where the query repeats its condition word for word.
    .where(sql`is_published = 1`)
    .orderBy(desc(stories.createdAt), desc(stories.id))
    .limit(most);
