import { eq } from "drizzle-orm";
import { z } from "zod";
import { t } from "~/lib/i18n/t";
import { formatCount } from "~/lib/text/counts";
import { cleanText, codePoints } from "~/lib/text/text";
import { type Database, hasChanged } from "~/platform/database";
import { voiceClips } from "~db/schema/voice";
import { storyLimits } from "../limits";

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
 * Saves an author's transcript of a recording, where speech recognition failed or made mistakes (WCAG 1.2.1).
 * @returns false if the recording isn't in this database
 */
export const saveTranscript = async (db: Database, clipId: string, transcript: string) =>
  hasChanged(await db.update(voiceClips).set({ transcript }).where(eq(voiceClips.id, clipId)));
