import { and, eq, exists, notExists, sql } from "drizzle-orm";
import { z } from "zod";
import { t } from "~/lib/i18n/t";
import { formatCount } from "~/lib/text/counts";
import { cleanText, codePoints } from "~/lib/text/text";
import { type Database, hasChanged } from "~/platform/database";
import { stories } from "~db/schema/stories";
import { voiceClips } from "~db/schema/voice";
import { storyLimits } from "../limits";
import { asRead } from "../moderation/apply-step.server";
import type { ManagedStory } from "./managed-story.server";

/** An author's transcript, cleaned; counted in code points after trimming. */
export const transcriptSchema = z
  .string()
  .prefault("")
  .transform(cleanText)
  .refine((text) => codePoints(text) <= storyLimits.transcript, {
    error: () =>
      t("What your recording says can have up to {count} characters", {
        count: formatCount(storyLimits.transcript),
      }),
  });

/**
 * Whether readers are shown what a recording says. The story that publishes it may be another one than the form is
 * about: several may have the same recording.
 */
export async function isVoicePublic(db: Database, clipId: string): Promise<boolean> {
  const story = await db.select({ id: stories.id }).from(stories).where(publishing(clipId)).limit(1).get();
  return story !== undefined;
}

/**
 * Saves an author's transcript of a recording, where speech recognition failed or made mistakes (WCAG 1.2.1).
 * @param onlyIf what must be true when it is saved: "as checked", that the story is still the one that a check has read
 * with this transcript; "private", that no story publishes the recording
 * @returns false on a conflict: story, recording or transcript were changed since they were read, and nothing was
 * written
 */
export async function saveTranscript(
  db: Database,
  story: ManagedStory & { clipId: string },
  transcript: string,
  onlyIf: "as checked" | "private",
): Promise<boolean> {
  const asChecked = exists(db.select({ id: stories.id }).from(stories).where(asRead(story)));
  const isPrivate = notExists(db.select({ id: stories.id }).from(stories).where(publishing(story.clipId)));
  const isAsShown = sql`${voiceClips.transcript} IS ${story.transcript}`;
  const found = and(eq(voiceClips.id, story.clipId), isAsShown, onlyIf === "private" ? isPrivate : asChecked);
  return hasChanged(await db.update(voiceClips).set({ transcript }).where(found));
}

const publishing = (clipId: string) => and(eq(stories.clipId, clipId), eq(stories.voicePublished, true));
