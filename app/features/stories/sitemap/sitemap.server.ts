import { and, asc, inArray, sql } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { olderThan } from "~/platform/keyset";
import { sitemapParts } from "~db/schema/sitemap";
import { stories } from "~db/schema/stories";

/** The protocol's limit of a file. */
const most = 50_000;

/** A published story's place in the sitemap. */
export interface SitemapStory {
  id: string;
  changedAt: Date;
}

/** The parts of the stories' sitemap, the oldest first: one row for some forty thousand stories. */
export const listSitemapParts = (db: Database) =>
  db
    .select({ number: sitemapParts.number, changedAt: sitemapParts.changedAt })
    .from(sitemapParts)
    .orderBy(asc(sitemapParts.number))
    .limit(most);

/** The published stories of a part, the oldest first; null when there is no such part. */
export async function listForSitemap(db: Database, number: number): Promise<SitemapStory[] | null> {
  const [part, next] = await bordersOf(db, number);
  if (part?.number !== number) return null;
  const rows = await sitemapStories(db, part, next);
  return rows.map(({ id, createdAt, updatedAt }) => ({ id, changedAt: updatedAt ?? createdAt }));
}

const bordersOf = (db: Database, number: number) =>
  db
    .select()
    .from(sitemapParts)
    .where(inArray(sitemapParts.number, [number, number + 1]))
    .orderBy(asc(sitemapParts.number));

/** Where a part begins. */
type Border = Pick<typeof sitemapParts.$inferSelect, "fromCreatedAt" | "fromId">;

/** The query of `listForSitemap`, apart so that a test can ask the database how it answers. */
export const sitemapStories = (db: Database, from: Border, until: Border | undefined) =>
  db
    .select({ id: stories.id, createdAt: stories.createdAt, updatedAt: stories.updatedAt })
    .from(stories)
    .where(
      and(
        // Written out, not bound: SQLite uses a partial index only where the query repeats its condition word for word.
        sql`is_published = 1`,
        sql`(${stories.createdAt}, ${stories.id}) >= (${from.fromCreatedAt.getTime()}, ${from.fromId})`,
        olderThan(stories, until ? { createdAt: until.fromCreatedAt, id: until.fromId } : null),
      ),
    )
    .orderBy(asc(stories.createdAt), asc(stories.id))
    .limit(most);
