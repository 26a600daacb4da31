import type { Viewer } from "~/features/accounts/viewer";
import type { Database } from "~/platform/database";
import { containsWords } from "../how-told";
import { type Checks, findHeldReason } from "./checks.server";

/**
 * Why a recording should not be published although its story may be: its transcript becomes public, too
 * (docs/decisions/0008). Null if there is no transcript, or the story's text contains it.
 * @param story the recording's story, excluded from the search for copies; null for a new one
 */
export async function findVoiceHeldReason(
  db: Database,
  viewer: Viewer,
  { text, transcript }: { text: string; transcript: string | null },
  checks: Checks,
  story: { id: string; createdAt: Date } | null = null,
): Promise<string | null> {
  if (!transcript || containsWords(text, transcript)) return null;
  const words = { storyContent: transcript, songTitle: "", artistName: "", albumName: "", names: [] };
  return findHeldReason(db, viewer, words, checks, story);
}
