import type { Viewer } from "~/features/accounts/viewer";
import type { Database } from "~/platform/database";
import { reasonToHold } from "./holding.server";
import { saysAll } from "./how-told";

/**
 * Why a voice should not be published although its story may be: the words that are heard in it become public with it
 * (docs/decisions/0008). Null where nothing was heard, or where the story's text says it all.
 * @param storyId the story that the voice goes with, which is no copy of itself
 */
export async function reasonToHoldVoice(
  db: Database,
  viewer: Viewer,
  { text, transcript }: { text: string; transcript: string | null },
  checks: Parameters<typeof reasonToHold>[3],
  storyId?: string,
): Promise<string | null> {
  if (!transcript || saysAll(text, transcript)) return null;
  return reasonToHold(db, viewer, transcript, checks, storyId);
}
