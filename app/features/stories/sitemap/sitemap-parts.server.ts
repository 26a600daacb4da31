import { asc, desc, inArray, sql } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { sitemapParts } from "~db/schema/sitemap";
import { stories } from "~db/schema/stories";

/** Stories of a part when the next one begins. The protocol's 50,000 leave room for old stories that are published late. */
const full = 40_000;

/**
 * Begins new parts of the sitemap where the last one is full. Called by the clock; reads at most one part's stories for
 * each new part, never the whole archive.
 */
export async function splitSitemap(db: Database, now: Date, most = 50): Promise<void> {
  for (let begun = 0; begun < most; begun++) {
    const last = await db.select().from(sitemapParts).orderBy(desc(sitemapParts.number)).limit(1).get();
    if (!last) return;
    const next = await db
      .select({ createdAt: stories.createdAt, id: stories.id })
      .from(stories)
      // Written out, not bound: SQLite uses a partial index only where the query repeats its condition word for word.
      .where(
        sql`is_published = 1 AND (${stories.createdAt}, ${stories.id}) >= (${last.fromCreatedAt.getTime()}, ${last.fromId})`,
      )
      .orderBy(asc(stories.createdAt), asc(stories.id))
      .limit(1)
      .offset(full)
      .get();
    if (!next) return;
    const part = { number: last.number + 1, fromCreatedAt: next.createdAt, fromId: next.id, changedAt: now };
    await db.insert(sitemapParts).values(part).onConflictDoNothing({ target: sitemapParts.number });
  }
}

/** Notes that the parts in which these stories stand have changed. */
export const touchSitemap = (db: Database, storyIds: string[]) =>
  db
    .update(sitemapParts)
    .set({ changedAt: new Date() })
    .where(
      inArray(
        sitemapParts.number,
        db
          .select({ number: partOf })
          .from(stories)
          .where(sql`${stories.id} IN (SELECT value FROM json_each(${JSON.stringify(storyIds)}))`),
      ),
    );

// From the newest part back: what changes is mostly new.
const partOf = sql<number>`(SELECT number FROM sitemap_parts
  WHERE (from_created_at, from_id) <= (stories.created_at, stories.id) ORDER BY number DESC LIMIT 1)`;
