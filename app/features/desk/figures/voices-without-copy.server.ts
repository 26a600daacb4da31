import { desc, eq } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { hasPublicVoice, stories } from "~db/schema/stories";
import { voiceClips } from "~db/schema/voice";

/** Number of the newest published voices that are looked at. */
const maxVoices = 200;

/** How many of the newest published voices have no copy that every player decodes (docs/decisions/0037). */
export async function countWithoutCopy(db: Database): Promise<{ missing: number; of: number }> {
  const voices = await db
    .select({ copiedAt: voiceClips.copiedAt })
    .from(stories)
    .innerJoin(voiceClips, eq(voiceClips.id, stories.clipId))
    .where(hasPublicVoice)
    .orderBy(desc(stories.createdAt), desc(stories.id))
    .limit(maxVoices);
  return { missing: voices.filter(({ copiedAt }) => copiedAt === null).length, of: voices.length };
}
