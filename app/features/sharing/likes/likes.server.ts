import { and, eq, exists, inArray, not, sql } from "drizzle-orm";
import { isDemoStory } from "~/features/stories/demo-stories";
import type { Database } from "~/platform/database";
import { type Placeholders, prepared } from "~/platform/queries/prepared";
import { now } from "~db/schema/columns";
import { storyLikes } from "~db/schema/reactions";
import { stories } from "~db/schema/stories";
import { setBuiltInLike } from "./built-in-likes.server";
import type { LikeState } from "./like-state";

// Two keys: the account's and the browser's.
type Likers = Placeholders<{ storyId: string; account: string; browser: string }>;

const likesOf = prepared((db, { storyId, account, browser }: Likers) =>
  db
    .select({ liker: storyLikes.liker })
    .from(storyLikes)
    .where(and(eq(storyLikes.storyId, storyId), inArray(storyLikes.liker, [account, browser])))
    .limit(1),
);

/**
 * The query for a reader's like of a stored story: a row if there is one. Null for a reader who can't have liked any.
 * @param likers the reader's possible keys, from `likersOf`
 */
export const likeQuery = (storyId: string, [account, browser = account]: string[]) =>
  account && browser ? likesOf({ storyId, account, browser }) : null;

/**
 * Sets or removes a reader's like of a published story; idempotent. The counter is updated first, by the rows that the
 * second statement will insert or delete, in one batch.
 * @param likers the reader's keys in `story_likes`, from `likersOf`
 * @returns the story's likes afterwards; null if there is no such published story
 */
export async function setLike(
  db: Database,
  storyId: string,
  likers: string[],
  liked: boolean,
): Promise<LikeState | null> {
  if (isDemoStory(storyId)) return setBuiltInLike(db, storyId, likers, liked);
  const [liker] = likers;
  const [, , rows] = await db.batch([
    liked && liker ? countLike(db, storyId, likers) : discountLikes(db, storyId, likers),
    liked && liker
      ? addLike(db, storyId, likers, liker)
      : db.delete(storyLikes).where(and(likeOf(storyId, likers), exists(published(db, storyId)))),
    published(db, storyId),
  ]);
  const [story] = rows;
  return story ? { liked: liked && liker !== undefined, count: story.count } : null;
}

const countLike = (db: Database, storyId: string, likers: string[]) =>
  db
    .update(stories)
    .set({ likedCount: sql`${stories.likedCount} + 1` })
    .where(and(isPublished(storyId), not(exists(likes(db, storyId, likers)))));

const addLike = (db: Database, storyId: string, likers: string[], liker: string) =>
  db.insert(storyLikes).select(
    db
      .select({
        storyId: stories.id,
        liker: sql<string>`${liker}`.as("liker"),
        createdAt: sql<Date>`${now}`.as("created_at"),
      })
      .from(stories)
      .where(and(isPublished(storyId), not(exists(likes(db, storyId, likers))))),
  );

const discountLikes = (db: Database, storyId: string, likers: string[]) =>
  db
    .update(stories)
    .set({ likedCount: sql`${stories.likedCount} - ${db.$count(storyLikes, likeOf(storyId, likers))}` })
    .where(and(isPublished(storyId), exists(likes(db, storyId, likers))));

const published = (db: Database, storyId: string) =>
  db.select({ count: stories.likedCount }).from(stories).where(isPublished(storyId));

const likes = (db: Database, storyId: string, likers: string[]) =>
  db.select({ liker: storyLikes.liker }).from(storyLikes).where(likeOf(storyId, likers));

const isPublished = (storyId: string) => and(eq(stories.id, storyId), eq(stories.isPublished, true));

const likeOf = (storyId: string, likers: string[]) =>
  and(eq(storyLikes.storyId, storyId), inArray(storyLikes.liker, likers));
