import { and, eq, exists, isNotNull, not } from "drizzle-orm";
import { forgetDeparture, noteDeparture } from "~/platform/backups/departures";
import type { Database } from "~/platform/database";
import { blogPosts } from "~db/schema/blog";

/**
 * The statements that note whether a post was taken back, or is to be published again, so that a restored backup
 * doesn't publish it. They follow the change in the same batch.
 */
export const noteWhetherAway = (db: Database, id: string) => {
  const dated = and(eq(blogPosts.id, id), isNotNull(blogPosts.publishedAt));
  const isThere = exists(db.select({ id: blogPosts.id }).from(blogPosts).where(dated));
  return [noteDeparture(db, "post", id, not(isThere)), forgetDeparture(db, "post", id, isThere)] as const;
};
