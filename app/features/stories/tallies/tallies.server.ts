import { count, sql } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { artists } from "~db/schema/artists";
import { artistToTally, isUntallied, stories } from "~db/schema/stories";

/** Stories per run, to keep it short. */
const batchSize = 1000;

const changed = sql`(SELECT id FROM stories WHERE ${isUntallied} ORDER BY id LIMIT ${batchSize})`;

/**
 * Updates the artists' counts for stories that were published, hidden or got another artist. A count is always the
 * number of stories with that key in `tallied_as`, so it may run twice, late, or for several changes at once. Its cost
 * depends on the number of changes only.
 * @returns the number of stories processed
 */
export async function tallyArtists(db: Database): Promise<number> {
  const [, , moved] = await db.batch([
    db
      .update(artists)
      .set({ storyCount: sql`${artists.storyCount} - gone.stories` })
      .from(
        sql`(SELECT tallied_as, count(*) AS stories FROM stories WHERE id IN ${changed} AND tallied_as IS NOT NULL
          GROUP BY tallied_as) AS gone`,
      )
      .where(sql`${artists.artistKey} = gone.tallied_as`),
    db
      .insert(artists)
      .select(
        db
          .select({
            artistKey: stories.artistKey,
            name: sql<string>`min(artist_name)`.as("name"),
            storyCount: count().as("story_count"),
            wordsOf: sql<null>`NULL`.as("words_of"),
          })
          .from(stories)
          .where(sql`${stories.id} IN ${changed} AND is_published = 1`)
          .groupBy(stories.artistKey),
      )
      .onConflictDoUpdate({
        target: artists.artistKey,
        set: {
          storyCount: sql`artists.story_count + excluded.story_count`,
          // Of an artist whose stories are all gone, their spelling is, too.
          name: sql`iif(artists.story_count = 0, excluded.name, artists.name)`,
        },
      }),
    db.update(stories).set({ talliedAs: artistToTally }).where(sql`${stories.id} IN ${changed}`),
  ]);
  return moved.meta.changes;
}

/** Scheduled: tallies changes without an event, such as a lost message or a deleted account with many stories. */
export async function tallyLeftovers(db: Database, passes = 20): Promise<void> {
  for (let pass = 0; pass < passes; pass++) {
    if ((await tallyArtists(db)) < batchSize) return;
  }
}
