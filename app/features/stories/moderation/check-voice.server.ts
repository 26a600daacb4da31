import type { Viewer } from "~/features/accounts/viewer";
import type { Database } from "~/platform/database";
import { saysAll } from "../how-told";
import { findHeldReason } from "./checks.server";

/**
 * Why a voice should not be published although its story may be: the words that are heard in it become public with it
 * (docs/decisions/0008). Null where nothing was heard, or where the story's text says it all.
 * @param story the one that the voice goes with, which is no copy of itself; null for one that is being sent
 */
export async function findVoiceHeldReason(
  db: Database,
  viewer: Viewer,
  { text, transcript }: { text: string; transcript: string | null },
  checks: Parameters<typeof findHeldReason>[3],
  story: { id: string; createdAt: Date } | null = null,
): Promise<string | null> {
  if (!transcript || saysAll(text, transcript)) return null;
  const words = { storyContent: transcript, songTitle: "", artistName: "", albumName: "", names: [] };
  return findHeldReason(db, viewer, words, checks, story);
}
