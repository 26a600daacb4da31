import { inArray } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { prepared } from "~/platform/queries/prepared";
import { builtInTallies } from "~db/schema/built-in";
import { demoStoryIds } from "../demo-stories";
import type { PublicStory } from "../public-story";

type Tally = typeof builtInTallies.$inferSelect;
type Counted = Pick<PublicStory, "id" | "likedCount" | "shareCount">;

/** Adds readers' likes and shares to built-in stories. Reads at most one row per story. */
export async function withTallies<Story extends Counted>(db: Database, stories: Story[]): Promise<Story[]> {
  if (stories.length === 0) return stories;
  const ids = stories.map(({ id }) => id);
  return addTallies(
    stories,
    await db.select().from(builtInTallies).where(inArray(builtInTallies.storyId, ids)),
  );
}

/** The query for the tallies of all built-in stories. */
export const builtInTalliesQuery = prepared((db) =>
  db
    .select()
    .from(builtInTallies)
    .where(inArray(builtInTallies.storyId, [...demoStoryIds])),
)({});

/** Adds tallies to the stories that they are of. */
export const addTallies = <Story extends Counted>(stories: Story[], tallies: Tally[]): Story[] =>
  stories.map((story) => {
    const added = tallies.find(({ storyId }) => storyId === story.id);
    return {
      ...story,
      likedCount: story.likedCount + (added?.likedCount ?? 0),
      shareCount: story.shareCount + (added?.shareCount ?? 0),
    };
  });
