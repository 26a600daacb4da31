import { asc, desc, inArray, sql } from "drizzle-orm";
import { type Database, oneOf } from "~/platform/database";
import { sitemapParts } from "~db/schema/sitemap";
import { isPublished, stories } from "~db/schema/stories";

/**
 * Stories in a part before the next one begins. The protocol allows 50,000; the rest is for older stories that are
 * published later.
 */
const storiesPerPart = 40_000;

/**
 * Scheduled: starts a new part of the sitemap when the last one is full. Reads at most one part's stories for each new
 * part.
 */
export async function splitSitemap(db: Database, now: Date, maxSplits = 50): Promise<void> {
  for (let begun = 0; begun < maxSplits; begun++) {
    const last = await db.select().from(sitemapParts).orderBy(desc(sitemapParts.number)).limit(1).get();
    if (!last) return;
    const next = await db
      .select({ createdAt: stories.createdAt, id: stories.id })
      .from(stories)
      .where(
        sql`${isPublished} AND (${stories.createdAt}, ${stories.id}) >= (${last.fromCreatedAt.getTime()}, ${last.fromId})`,
      )
      .orderBy(asc(stories.createdAt), asc(stories.id))
      .limit(1)
      .offset(storiesPerPart)
      .get();
    if (!next) return;
    const part = { number: last.number + 1, fromCreatedAt: next.createdAt, fromId: next.id, changedAt: now };
    await db.insert(sitemapParts).values(part).onConflictDoNothing({ target: sitemapParts.number });
  }
}

/** Marks the parts that contain these stories as changed. */
export const touchSitemap = (db: Database, storyIds: string[]) =>
  db
    .update(sitemapParts)
    .set({ changedAt: new Date() })
    .where(
      inArray(
        sitemapParts.number,
        db.select({ number: partOf }).from(stories).where(oneOf(stories.id, storyIds)),
      ),
    );

// Searches from the newest part back, since mostly new stories change.
const partOf = sql<number>`(SELECT number FROM sitemap_parts
  WHERE (from_created_at, from_id) <= (stories.created_at, stories.id) ORDER BY number DESC LIMIT 1)`;
