import { and, eq, notExists, sql } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/viewer";
import { isDemoStory } from "~/features/stories/demo-stories";
import type { Database } from "~/platform/database";
import { now } from "~db/schema/columns";
import { storyShares } from "~db/schema/reactions";
import { stories } from "~db/schema/stories";
import { recordBuiltInShare } from "./built-in-shares.server";
import type { Share } from "./share-schema";

/**
 * Stores a share of a published story; idempotent. The counter is updated first, if the share isn't stored yet, in the
 * same batch.
 * @returns whether there is such a story
 */
export async function recordShare(
  db: Database,
  viewer: Viewer,
  storyId: string,
  share: Share,
): Promise<boolean> {
  if (isDemoStory(storyId)) {
    await recordBuiltInShare(db, storyId, share);
    return true;
  }
  const published = and(eq(stories.id, storyId), eq(stories.isPublished, true));
  const stored = db
    .select({ id: storyShares.id })
    .from(storyShares)
    .where(eq(storyShares.id, share.share_id));
  const [, , rows] = await db.batch([
    db
      .update(stories)
      .set({ shareCount: sql`${stories.shareCount} + 1` })
      .where(and(published, notExists(stored))),
    db
      .insert(storyShares)
      .select(
        db
          .select({
            id: sql<string>`${share.share_id}`.as("id"),
            storyId: stories.id,
            platform: sql<Share["platform"]>`${share.platform}`.as("platform"),
            referrerUrl: sql<string | null>`${share.referrer}`.as("referrer_url"),
            // An archive has few accounts' rows; in the main database, one may have left meanwhile.
            userId: sql<string | null>`(SELECT id FROM users WHERE id = ${viewer.userId})`.as("user_id"),
            createdAt: sql<Date>`${now}`.as("created_at"),
          })
          .from(stories)
          .where(published),
      )
      .onConflictDoNothing({ target: storyShares.id }),
    db.select({ id: stories.id }).from(stories).where(published),
  ]);
  return rows.length > 0;
}
