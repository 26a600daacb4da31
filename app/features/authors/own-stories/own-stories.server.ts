import { and, desc, eq } from "drizzle-orm";
import { slugOf } from "~/features/songs/names";
import { visibilityText } from "~/features/stories/manage/visibility-text";
import { latestReview } from "~/features/stories/moderation/latest-review.server";
import { stateOf } from "~/features/stories/moderation/state";
import type { Cursor } from "~/lib/text/cursor";
import type { Database } from "~/platform/database";
import { olderThan } from "~/platform/queries/keyset";
import { users } from "~db/schema/accounts";
import { storyReviews } from "~db/schema/moderation";
import { isPublished, stories } from "~db/schema/stories";

const ownPageSize = 20;

/** A story in its author's list. */
export type OwnStory = Awaited<ReturnType<typeof listOwnStories>>["stories"][number];

/**
 * A page of an author's stories, newest first, each with its latest review and, if it is public, its song.
 * @param archive the archive that `db` is: what it has unpublished are copies of stories of the main database
 */
export async function listOwnStories(
  db: Database,
  userId: string,
  after: Cursor | null,
  archive: string | null = null,
) {
  const rows = await ownPage(db, userId, after, archive);
  return { stories: rows.slice(0, ownPageSize).map(toOwnStory), hasMore: rows.length > ownPageSize };
}

function toOwnStory(found: Awaited<ReturnType<typeof ownPage>>[number]) {
  const { decision: _decision, decidedBy: _decidedBy, reason, ...row } = found;
  const state = stateOf(found);
  return {
    ...row,
    state,
    visibility: visibilityText({ state, reason }),
    songSlug: row.isPublished ? slugOf({ title: row.songTitle, artist: row.artistName }) : null,
  };
}

const ownPage = (db: Database, userId: string, after: Cursor | null, archive: string | null) =>
  db
    .select({
      id: stories.id,
      songTitle: stories.songTitle,
      artistName: stories.artistName,
      storyContent: stories.storyContent,
      language: stories.language,
      isPublished: stories.isPublished,
      isAnonymous: stories.isAnonymous,
      viewCount: stories.viewCount,
      likedCount: stories.likedCount,
      shareCount: stories.shareCount,
      conversionCount: stories.conversionCount,
      createdAt: stories.createdAt,
      decision: storyReviews.decision,
      decidedBy: storyReviews.decidedBy,
      reason: storyReviews.reason,
      state: storyReviews.state,
    })
    .from(stories)
    .leftJoin(storyReviews, eq(storyReviews.id, latestReview("id", "stories.id")))
    .where(
      and(eq(stories.userId, userId), archive === null ? undefined : isPublished, olderThan(stories, after)),
    )
    .orderBy(desc(stories.createdAt), desc(stories.id))
    .limit(ownPageSize + 1);

/** Number of an author's stories: a counter, updated by every batch that adds or removes one. */
export async function countOwnStories(db: Database, userId: string): Promise<number> {
  const row = await db.select({ count: users.storyCount }).from(users).where(eq(users.id, userId)).get();
  return row?.count ?? 0;
}
