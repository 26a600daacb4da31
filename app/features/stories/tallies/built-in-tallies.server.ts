import { inArray } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { builtInTallies } from "~db/schema/built-in";
import type { FeedStory } from "../feed/feed-story";

/** Adds readers' likes and shares to built-in stories. Reads at most one row per story. */
export async function withTallies<Story extends FeedStory>(db: Database, stories: Story[]): Promise<Story[]> {
  if (stories.length === 0) return stories;
  const ids = stories.map(({ id }) => id);
  const rows = await db.select().from(builtInTallies).where(inArray(builtInTallies.storyId, ids));
  return stories.map((story) => {
    const added = rows.find(({ storyId }) => storyId === story.id);
    return {
      ...story,
      likedCount: story.likedCount + (added?.likedCount ?? 0),
      shareCount: story.shareCount + (added?.shareCount ?? 0),
    };
  });
}
