import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { stories } from "~db/schema/stories";
import { voiceClips } from "~db/schema/voice";
import { type HowTold, howTold } from "../how-told";
import type { Submission } from "../schema";

/**
 * The transcript of a clip that can still be attached to a story; null if there is no such clip or no transcript (yet).
 */
export async function transcriptOf(db: Database, clipId: string | undefined): Promise<string | null> {
  if (!clipId) return null;
  const clip = await db
    .select({ transcript: voiceClips.transcript })
    .from(voiceClips)
    .where(and(eq(voiceClips.id, clipId), notGivenUp))
    .get();
  return clip?.transcript ?? null;
}

/**
 * The columns of a story's recording, and how its text was entered.
 * @param transcript what a check has read: to be published, a recording must still say that when its story is stored.
 * Else it is missing, and sent again with the form. Undefined if an editor decides
 * @param told how it was, if that is known without comparing text and transcript
 */
export function clipColumns(submission: Submission, transcript: string | null | undefined, told?: HowTold) {
  const { clip, publish_voice, story_content } = submission;
  if (!clip) return null;
  const asChecked = publish_voice && transcript !== undefined ? sql`transcript IS ${transcript}` : sql`true`;
  return {
    // Checked again within the statement that stores the story: the clip may be given up in between.
    clipId: sql<string>`(SELECT id FROM voice_clips WHERE id = ${clip} AND ${notGivenUp} AND ${asChecked})`,
    voicePublished: publish_voice,
    told: told ?? howTold(story_content, transcript ?? null),
  };
}

const notGivenUp = sql`(loose_since IS NULL OR loose_since > 0)`;

/**
 * Attaches a recording to a story, found by its submission key, whose form was first submitted without it; submitting
 * the form again adds it. A story that has a recording keeps it, and a withdrawn one gets none.
 * @param isCleared condition under which the recording may be public, if its author wants that
 */
export const addMissingClip = (
  db: Database,
  submissionKey: string,
  { voicePublished, ...voice }: NonNullable<ReturnType<typeof clipColumns>>,
  isCleared: SQL,
) =>
  db
    .update(stories)
    .set({ ...voice, voicePublished: sql<boolean>`(${voicePublished} AND ${isCleared})` })
    .where(
      and(
        eq(stories.submissionKey, submissionKey),
        isNull(stories.clipId),
        sql`story_content <> '' AND ${voice.clipId} IS NOT NULL`,
      ),
    );

/** Marks a story's clip as attached. */
export const claimClip = (db: Database, submissionKey: string) =>
  db
    .update(voiceClips)
    .set({ looseSince: null })
    .where(eq(voiceClips.id, sql`(SELECT clip_id FROM stories WHERE submission_key = ${submissionKey})`));

/**
 * Gives up the clips of these stories, unless other stories refer to them, too. Must precede the statement that
 * detaches them in the batch; the files are deleted afterwards.
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
