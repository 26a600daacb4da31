import { and, eq, sql } from "drizzle-orm";
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
 * Gives up a clip that a story held, unless another story holds it too. Goes into the batch, before the story lets go of
 * it; the file goes after that.
 */
export const giveUpClip = (db: Database, storyId: string) =>
  db
    .update(voiceClips)
    .set({ looseSince: new Date(0) })
    .where(
      and(
        eq(voiceClips.id, sql`(SELECT clip_id FROM stories WHERE id = ${storyId})`),
        sql`NOT EXISTS (SELECT 1 FROM ${stories} WHERE clip_id = ${voiceClips.id} AND id <> ${storyId})`,
      ),
    );
