import { and, inArray } from "drizzle-orm";
import { accountKey } from "~/features/accounts/reader-keys";
import { demoStoryIds } from "~/features/stories/demo-stories";
import { type Database, oneOf } from "~/platform/database";
import { builtInLikes } from "~db/schema/built-in";
import { nobodyKey } from "~db/schema/columns";
import { isAccountLike, storyLikes } from "~db/schema/reactions";

/**
 * The statements that make the likes of accounts nobody's: they go on counting. Part of the batch that deletes an
 * account.
 */
export const anonymizeLikes = (db: Database, userIds: readonly string[]) => {
  const likers = userIds.map(accountKey);
  return [
    db
      .update(storyLikes)
      .set({ liker: nobodyKey })
      .where(and(oneOf(storyLikes.liker, likers), isAccountLike)),
    db
      .update(builtInLikes)
      .set({ liker: nobodyKey })
      .where(and(inArray(builtInLikes.storyId, [...demoStoryIds]), oneOf(builtInLikes.liker, likers))),
  ] as const;
};
