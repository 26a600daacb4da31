import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { stories } from "~db/schema/stories";
import { voiceClips } from "~db/schema/voice";
import { howTold } from "./how-told";
import type { Submission } from "./schema";

/** The columns that say which voice goes with a story, and whether its text is what that voice says. */
export async function clipColumns(db: Database, submission: Submission) {
  const { clip: clipId, publish_voice, story_content } = submission;
  if (!clipId) return {};
  const clip = await db
    .select({ transcript: voiceClips.transcript })
    .from(voiceClips)
    .where(and(eq(voiceClips.id, clipId), notGivenUp))
    .get();
  return {
    // Looked up once more by the statement that stores the story: the clip may be given up in between.
    clipId: sql<string>`(SELECT id FROM voice_clips WHERE id = ${clipId} AND ${notGivenUp})`,
    voicePublished: publish_voice,
    told: howTold(story_content, clip?.transcript ?? null),
  };
}

const notGivenUp = sql`(loose_since IS NULL OR loose_since > 0)`;

/** Marks a new story's clip as held. */
export const claimClip = (db: Database, storyId: string) =>
  db
    .update(voiceClips)
    .set({ looseSince: null })
    .where(eq(voiceClips.id, sql`(SELECT clip_id FROM stories WHERE id = ${storyId})`));

/**
 * Gives up the clips that these stories held, unless other stories hold them too. Goes into the batch, before the stories
 * let go of them; the files go after that.
 */
export const giveUpClips = (db: Database, which: SQL) =>
  db
    .update(voiceClips)
    .set({ looseSince: new Date(0) })
    .where(
      and(
        sql`${voiceClips.id} IN (SELECT clip_id FROM ${stories} WHERE ${which})`,
        sql`NOT EXISTS (SELECT 1 FROM stories AS other WHERE other.clip_id = ${voiceClips.id}
          AND other.id NOT IN (SELECT id FROM ${stories} WHERE ${which}))`,
      ),
    );
