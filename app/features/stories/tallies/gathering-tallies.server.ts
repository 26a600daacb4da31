import { sql } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { gatherings } from "~db/schema/gatherings";
import { gatheringToCount, isUncountedAtGathering, stories } from "~db/schema/stories";

/** Stories per run, to keep it short. */
const batchSize = 1000;

const changed = sql`(SELECT id FROM stories WHERE ${isUncountedAtGathering} ORDER BY id LIMIT ${batchSize})`;

/**
 * Updates the gatherings' counts for stories that were published or hidden, as `countSongs` does for songs: it may run
 * twice, late, or for several changes at once.
 * @returns the number of stories processed
 */
export async function countGatherings(db: Database): Promise<number> {
  const [, , moved] = await db.batch([
    db
      .update(gatherings)
      .set({ storyCount: sql`${gatherings.storyCount} - gone.stories` })
      .from(
        sql`(SELECT counted_gathering, count(*) AS stories FROM stories
          WHERE id IN ${changed} AND counted_gathering IS NOT NULL GROUP BY counted_gathering) AS gone`,
      )
      .where(sql`${gatherings.id} = gone.counted_gathering`),
    db
      .update(gatherings)
      .set({ storyCount: sql`${gatherings.storyCount} + come.stories` })
      .from(
        sql`(SELECT gathering_id, count(*) AS stories FROM stories
          WHERE id IN ${changed} AND is_published = 1 AND gathering_id IS NOT NULL GROUP BY gathering_id) AS come`,
      )
      .where(sql`${gatherings.id} = come.gathering_id`),
    db.update(stories).set({ countedGathering: gatheringToCount }).where(sql`${stories.id} IN ${changed}`),
  ]);
  return moved.meta.changes;
}

/** Counts until no change is left; scheduled, for those without an event. */
export async function countGatheringLeftovers(db: Database, passes = 50): Promise<void> {
  for (let pass = 0; pass < passes; pass++) {
    if ((await countGatherings(db)) < batchSize) return;
  }
}
