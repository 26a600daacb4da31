import { and, sql } from "drizzle-orm";
import { creditedTo } from "~/features/stories/public-story";
import type { StoryReference } from "~/features/stories/story-reference";
import type { Database } from "~/platform/database";
import { stories } from "~db/schema/stories";
import type { Inspiration, InspirationStory } from "./inspirations";

/** Inspired stories that are looked up for a page of stories. */
const most = 40;

const columns = {
  id: stories.id,
  songTitle: stories.songTitle,
  artistName: stories.artistName,
  isAnonymous: stories.isAnonymous,
  userName: stories.userName,
  userAvatar: stories.userAvatar,
  submitterName: stories.submitterName,
  inspiredBy: stories.inspiredBy,
};

interface Told {
  id: string;
  inspiredBy: string | null;
}

/**
 * Which stories inspired these, and which ones these inspired. Reads a bounded number of rows.
 * @returns pairs of published stories, in no particular order
 */
export async function listInspirations(db: Database, told: readonly Told[]): Promise<Inspiration[]> {
  if (told.length === 0) return [];
  const ids = JSON.stringify(told.map(({ id }) => id));
  const origins = JSON.stringify(told.flatMap(({ inspiredBy }) => inspiredBy ?? []));
  const [inspired, others] = await db.batch([
    db
      .select(columns)
      .from(stories)
      // A literal, not a bound parameter: SQLite uses a partial index only if the query repeats its condition.
      .where(
        and(
          sql`is_published = 1 AND inspired_by IS NOT NULL`,
          sql`${stories.inspiredBy} IN (SELECT value FROM json_each(${ids}))`,
        ),
      )
      .limit(most),
    db
      .select(columns)
      .from(stories)
      .where(
        and(
          sql`is_published = 1`,
          sql`${stories.id} IN (SELECT value FROM json_each(${ids}) UNION SELECT value FROM json_each(${origins}))`,
        ),
      ),
  ]);
  const known = new Map<string, InspirationStory>();
  for (const row of [...inspired, ...others]) known.set(row.id, toInspirationStory(row));
  const pairs = new Map(
    [...inspired, ...others].map(({ id, inspiredBy }) => [
      id,
      inspiredBy ? known.get(inspiredBy) : undefined,
    ]),
  );
  return [...pairs].flatMap(([id, from]) => {
    const to = known.get(id);
    return from && to ? [{ from, to }] : [];
  });
}

const toInspirationStory = ({
  id,
  songTitle,
  artistName,
  ...row
}: Parameters<typeof creditedTo>[0] & StoryReference): InspirationStory => ({
  id,
  songTitle,
  artistName,
  author: creditedTo(row).name,
});
