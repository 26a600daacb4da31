import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { stories } from "~db/schema/stories";
import { voiceClips } from "~db/schema/voice";

/** Number of the newest published voices that are looked at. */
const maxVoices = 200;

/** How many of the newest published voices have no copy that every player decodes (docs/decisions/0037). */
export async function countWithoutCopy(db: Database): Promise<{ missing: number; of: number }> {
  const voices = await db
    .select({ copiedAt: voiceClips.copiedAt })
    .from(stories)
    .innerJoin(voiceClips, eq(voiceClips.id, stories.clipId))
    // A literal, not a bound parameter: SQLite uses a partial index only if the query repeats its condition.
    .where(sql`is_published = 1 AND voice_published = 1 AND clip_id IS NOT NULL`)
    .orderBy(desc(stories.createdAt), desc(stories.id))
    .limit(maxVoices);
  return { missing: voices.filter(({ copiedAt }) => copiedAt === null).length, of: voices.length };
}
