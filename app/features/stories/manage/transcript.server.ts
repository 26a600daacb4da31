import { eq } from "drizzle-orm";
import { z } from "zod";
import { cleanText, codePoints } from "~/lib/text/text";
import type { Database } from "~/platform/database";
import { voiceClips } from "~db/schema/voice";
import { storyLimits } from "../limits";

/** An author's transcript, cleaned; counted in code points after trimming. */
export const transcriptSchema = z
  .string()
  .prefault("")
  .transform(cleanText)
  .refine((text) => codePoints(text) <= storyLimits.transcript, {
    error: `What your recording says can have up to ${storyLimits.transcript.toLocaleString("en-US")} characters`,
  });

/** Saves an author's transcript of a recording, where speech recognition failed or made mistakes (WCAG 1.2.1). */
export const saveTranscript = (db: Database, clipId: string, transcript: string) =>
  db.update(voiceClips).set({ transcript }).where(eq(voiceClips.id, clipId));
