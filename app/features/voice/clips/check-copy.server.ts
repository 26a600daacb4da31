import { eq } from "drizzle-orm";
import { visitor } from "~/features/accounts/viewer";
import { isMadeOf } from "~/features/stories/how-told";
import { findVoiceHeldReason } from "~/features/stories/moderation/check-voice.server";
import type { Database } from "~/platform/database";
import type { Log } from "~/platform/log";
import type { Safety } from "~/platform/models/safety";
import { type Speech, SpeechError } from "~/platform/speech/speech";
import { stories } from "~db/schema/stories";
import { copyMessages } from "./copy-messages.server";
import { refusal } from "./refusal.server";
import type { KeptRecording } from "./remux.server";

export interface CopyCheckDeps {
  db: Database;
  speech: Speech;
  heldWords: string[];
  safety: Safety | null;
  log: Log;
}

/**
 * Why readers may not hear a copy in place of the recording that was reviewed: it says something else, or what a check
 * would hold. Null if nothing is against it, or no engine is configured that could tell.
 * @param transcript of the recording; null if there is none
 * @throws a response, 503, if the engine fails: the author's browser sends the copy again
 */
export async function reasonAgainstWords(
  deps: CopyCheckDeps,
  storyId: string,
  transcript: string | null,
  copy: KeptRecording,
): Promise<string | null> {
  const heard = await hear(deps, copy);
  if (heard === null) return null;
  if (transcript !== null && !isAlike(transcript, heard)) return copyMessages.otherWords;
  const story = await deps.db
    .select({ id: stories.id, text: stories.storyContent, createdAt: stories.createdAt })
    .from(stories)
    .where(eq(stories.id, storyId))
    .get();
  if (!story) return null;
  const heldReason = (words: string | null) =>
    findVoiceHeldReason(
      deps.db,
      visitor,
      { text: story.text, transcript: words },
      // A copy says again what readers may hear already, or what waits with its story.
      { ...deps, isTooFast: false, isUnchecked: false, holdsAll: false },
      story,
    );
  // What an editor approved in the recording may be said in its copy.
  return (await heldReason(heard)) && !(await heldReason(transcript)) ? copyMessages.otherWords : null;
}

async function hear({ speech, log }: CopyCheckDeps, copy: KeptRecording): Promise<string | null> {
  try {
    return (await speech.transcribe(copy)).text;
  } catch (error) {
    if (error instanceof SpeechError && error.failure === "none configured") return null;
    log.error("voice.copy", error);
    throw refusal(503, copyMessages.unheard, { "Retry-After": "60" });
  }
}

/** Whether two transcripts are of the same speech. An engine hears a word here and there differently in a copy. */
const isAlike = (transcript: string, heard: string): boolean =>
  isMadeOf(transcript, heard) && isMadeOf(heard, transcript);
