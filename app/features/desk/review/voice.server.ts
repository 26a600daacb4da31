import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { stories } from "~db/schema/stories";
import { voiceClips } from "~db/schema/voice";

/** The key of the recording of a story in review, as readers will hear it: of its copy, once it has one. */
export async function findHeldClip(db: Database, storyId: string) {
  const clip = await db
    .select({ objectKey: voiceClips.objectKey, copyKey: voiceClips.copyKey, copiedAt: voiceClips.copiedAt })
    .from(stories)
    .innerJoin(voiceClips, eq(voiceClips.id, stories.clipId))
    .where(and(eq(stories.id, storyId), isNotNull(stories.inReviewSince)))
    .get();
  if (!clip) return undefined;
  return { objectKey: clip.copiedAt && clip.copyKey ? clip.copyKey : clip.objectKey };
}
