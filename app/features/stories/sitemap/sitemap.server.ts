import { and, asc, inArray, sql } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { olderThan } from "~/platform/queries/keyset";
import { sitemapParts } from "~db/schema/sitemap";
import { isPublished, stories } from "~db/schema/stories";

/** The protocol's limit per file. */
const maxPerFile = 50_000;

/** A published story in the sitemap. */
interface SitemapStory {
  id: string;
  changedAt: Date;
}

/** The beginning of the next part, of `sitemap_parts AS next`; after all stories for the last one. */
const nextBegins = sql`(coalesce(next.from_created_at, ${Number.MAX_SAFE_INTEGER}), coalesce(next.from_id, ''))`;

/**
 * The parts of the stories' sitemap that have stories, oldest first: one row per forty thousand stories. The protocol
 * knows no empty file, and a part's stories may all be in an archive.
 */
export const listSitemapParts = (db: Database) =>
  db
    .select({ number: sitemapParts.number, changedAt: sitemapParts.changedAt })
    .from(sitemapParts)
    .leftJoin(sql`sitemap_parts AS next`, sql`next.number = ${sitemapParts.number} + 1`)
    .where(
      sql`EXISTS (SELECT 1 FROM stories WHERE ${isPublished}
        AND (created_at, id) >= (${sitemapParts.fromCreatedAt}, ${sitemapParts.fromId})
        AND (created_at, id) < ${nextBegins})`,
    )
    .orderBy(asc(sitemapParts.number))
    .limit(maxPerFile);

/** The published stories of a part, oldest first; null if there is no such part. */
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

/** The beginning of a part. */
type Border = Pick<typeof sitemapParts.$inferSelect, "fromCreatedAt" | "fromId">;

const sitemapStories = (db: Database, from: Border, until: Border | undefined) =>
  db
    .select({ id: stories.id, createdAt: stories.createdAt, updatedAt: stories.updatedAt })
    .from(stories)
    .where(
      and(
        isPublished,
        sql`(${stories.createdAt}, ${stories.id}) >= (${from.fromCreatedAt.getTime()}, ${from.fromId})`,
        olderThan(stories, until ? { createdAt: until.fromCreatedAt, id: until.fromId } : null),
      ),
    )
    .orderBy(asc(stories.createdAt), asc(stories.id))
    .limit(maxPerFile);
