import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { stories } from "~db/schema/stories";
import { voiceClips } from "~db/schema/voice";

/** The recording of a story in review. */
export const findHeldClip = (db: Database, storyId: string) =>
  db
    .select({ objectKey: voiceClips.objectKey })
    .from(stories)
    .innerJoin(voiceClips, eq(voiceClips.id, stories.clipId))
    .where(and(eq(stories.id, storyId), isNotNull(stories.inReviewSince)))
    .get();
