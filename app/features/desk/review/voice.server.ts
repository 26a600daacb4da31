import { and, eq, isNotNull } from "drizzle-orm";
import { heardFile } from "~/features/voice/clips/clip";
import type { Database } from "~/platform/database";
import { stories } from "~db/schema/stories";
import { voiceClips } from "~db/schema/voice";

/** The file of the recording of a story in review, as readers will hear it. */
export async function findHeldFile(db: Database, storyId: string) {
  const clip = await db
    .select({
      objectKey: voiceClips.objectKey,
      contentType: voiceClips.contentType,
      copyKey: voiceClips.copyKey,
      copyType: voiceClips.copyType,
      copiedAt: voiceClips.copiedAt,
    })
    .from(stories)
    .innerJoin(voiceClips, eq(voiceClips.id, stories.clipId))
    .where(and(eq(stories.id, storyId), isNotNull(stories.inReviewSince)))
    .get();
  return clip && heardFile(clip);
}
