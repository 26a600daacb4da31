import { and, eq, ne } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/viewer";
import { sha256 } from "~/lib/sha256";
import type { Database } from "~/platform/database";
import type { Log } from "~/platform/log";
import type { Safety } from "~/platform/safety";
import { stories } from "~db/schema/stories";

/** What a story may have before an editor looks at it. */
const linksAllowed = 2;

/** Letters and digits from which on the same text is a copy and no coincidence. */
const shortestCopy = 80;

interface Checks {
  /** Words that hold a story, from the configuration. */
  heldWords: string[];
  /** Whether its sender sent too many in too short a time. */
  isTooFast: boolean;
  /** Whether the form asked if a person fills it in, and got no answer. */
  isUnchecked: boolean;
  /** Looks for what is harmful; null where nobody set one up. */
  safety: Safety | null;
  log: Log;
}

/**
 * Why a story should wait for an editor before anyone reads it, in words for editor and author; null when nothing speaks
 * against it. An editor's own story never waits.
 * @param storyId the story that is edited, which is no copy of itself
 */
export async function reasonToHold(
  db: Database,
  viewer: Viewer,
  text: string,
  { heldWords, isTooFast, isUnchecked, safety, log }: Checks,
  storyId = "",
): Promise<string | null> {
  if (viewer.isEditor) return null;
  if (isUnchecked) return "a form that was not checked against robots";
  if (isTooFast) return "several stories within a minute";
  if ((text.match(/https?:\/\/|\bwww\./gi) ?? []).length > linksAllowed) return "many links";
  const word = listedWord(text, heldWords);
  if (word) return `the word “${word}”`;
  if (await isCopy(db, text, storyId)) return "a text that was sent before";
  const hazards = (await safety?.hazardsIn(text).catch(unheard(log))) ?? [];
  return hazards.length > 0 ? `what may be harmful: ${hazards.join(", ")}` : null;
}

/** A model that is down holds nothing: readers' reports and editors remain. */
const unheard = (log: Log) => (error: unknown) => {
  log.error("story.safety", error);
  return null;
};

async function isCopy(db: Database, text: string, storyId: string): Promise<boolean> {
  const key = await contentKey(text);
  if (!key) return false;
  const copy = await db
    .select({ id: stories.id })
    .from(stories)
    .where(and(eq(stories.contentKey, key), ne(stories.id, storyId)))
    .limit(1)
    .get();
  return copy !== undefined;
}

/**
 * What two texts have in common that differ in case, spaces and punctuation alone. Null for a text of a sentence or two,
 * which two people may well have in common.
 */
export async function contentKey(text: string): Promise<string | null> {
  const letters = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
  return letters.length < shortestCopy ? null : sha256(`content ${letters}`);
}

/** The list is compared word by word: a name that happens to contain one of them is none. */
function listedWord(text: string, heldWords: string[]): string | undefined {
  const words = new Set(text.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  return heldWords.find((word) => words.has(word));
}
