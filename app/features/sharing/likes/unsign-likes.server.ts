import { and, inArray, sql } from "drizzle-orm";
import { demoStoryIds } from "~/features/stories/demo-stories";
import { type Database, oneOf } from "~/platform/database";
import { builtInLikes } from "~db/schema/built-in";
import { isAccountLike, storyLikes } from "~db/schema/reactions";
import { accountLiker } from "./likers";

/** A key of its own for each like, which leads to no account and to no other like. */
const nobody = sql<string>`'nobody:' || lower(hex(randomblob(12)))`;

/**
 * The statements that make the likes of accounts nobody's: they go on counting. Part of the batch that deletes an
 * account.
 */
export const unsignLikes = (db: Database, userIds: readonly string[]) => {
  const likers = userIds.map(accountLiker);
  return [
    db
      .update(storyLikes)
      .set({ liker: nobody })
      .where(and(oneOf(storyLikes.liker, likers), isAccountLike)),
    db
      .update(builtInLikes)
      .set({ liker: nobody })
      .where(and(inArray(builtInLikes.storyId, [...demoStoryIds]), oneOf(builtInLikes.liker, likers))),
  ] as const;
};
