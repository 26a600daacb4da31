import { and, eq, exists, inArray, not, sql } from "drizzle-orm";
import { findDemoStory } from "~/features/stories/demo-stories";
import type { Database } from "~/platform/database";
import { builtInLikes, builtInTallies } from "~db/schema/built-in";
import { now } from "~db/schema/columns";
import type { LikeState } from "./like-state";

/** Whether a reader likes a built-in story. Without keys, no query is needed. */
export async function isBuiltInLiked(db: Database, storyId: string, likers: string[]): Promise<boolean> {
  if (likers.length === 0) return false;
  return (await likes(db, storyId, likers).limit(1).get()) !== undefined;
}

/** `setLike` for a built-in story. The counter is updated first, by the rows that the second statement will change. */
export async function setBuiltInLike(
  db: Database,
  storyId: string,
  likers: string[],
  liked: boolean,
): Promise<LikeState | null> {
  const story = findDemoStory(storyId, new Date());
  if (!story) return null;
  const [liker] = likers;
  const isNew = not(exists(likes(db, storyId, likers)));
  const [, , [tally]] = await db.batch([
    liked && liker
      ? db
          .insert(builtInTallies)
          .select(sql`SELECT ${storyId}, 1, 0 WHERE ${isNew}`)
          .onConflictDoUpdate({ target: builtInTallies.storyId, set: { likedCount: sql`liked_count + 1` } })
      : db
          .update(builtInTallies)
          .set({ likedCount: sql`liked_count - ${db.$count(builtInLikes, likeOf(storyId, likers))}` })
          .where(eq(builtInTallies.storyId, storyId)),
    liked && liker
      ? db.insert(builtInLikes).select(sql`SELECT ${storyId}, ${liker}, ${now} WHERE ${isNew}`)
      : db.delete(builtInLikes).where(likeOf(storyId, likers)),
    db
      .select({ count: builtInTallies.likedCount })
      .from(builtInTallies)
      .where(eq(builtInTallies.storyId, storyId)),
  ]);
  return { liked: liked && liker !== undefined, count: story.likedCount + (tally?.count ?? 0) };
}

const likes = (db: Database, storyId: string, likers: string[]) =>
  db.select({ liker: builtInLikes.liker }).from(builtInLikes).where(likeOf(storyId, likers));

const likeOf = (storyId: string, likers: string[]) =>
  and(eq(builtInLikes.storyId, storyId), inArray(builtInLikes.liker, likers));
