import { and, eq, lt, ne, or } from "drizzle-orm";
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

/** What readers would see of a story. */
export interface ShownWords {
  storyContent: string;
  songTitle: string;
  artistName: string;
  albumName: string;
  /** Who it is credited to, and whom it names as its sender. */
  names: (string | null)[];
}

/**
 * Why a story should wait for an editor before anyone reads it, in words for editor and author; null when nothing speaks
 * against it. An editor's own story never waits.
 * @param story the story that is changed or published, which is no copy of itself; null for a new one
 */
export async function findHeldReason(
  db: Database,
  viewer: Viewer,
  words: ShownWords,
  { heldWords, isTooFast, isUnchecked, safety, log }: Checks,
  story: { id: string; createdAt: Date } | null = null,
): Promise<string | null> {
  if (viewer.isEditor) return null;
  if (isUnchecked) return "a form that was not checked against robots";
  if (isTooFast) return "several stories within a minute";
  const { storyContent, songTitle, artistName, albumName, names } = words;
  const everything = [storyContent, songTitle, artistName, albumName, ...names].join("\n");
  if ((everything.match(/https?:\/\/|\bwww\./gi) ?? []).length > linksAllowed) return "many links";
  const word = listedWord(everything, heldWords);
  if (word) return `the word “${word}”`;
  if (await isCopy(db, storyContent, story)) return "a text that was sent before";
  const hazards = (await safety?.hazardsIn(everything).catch(unheard(log))) ?? [];
  return hazards.length > 0 ? `what may be harmful: ${hazards.join(", ")}` : null;
}

/** A model that is down holds nothing: readers' reports and editors remain. */
const unheard = (log: Log) => (error: unknown) => {
  log.error("story.safety", error);
  return null;
};

/** A copy of what somebody else had sent before, or has published since. */
async function isCopy(
  db: Database,
  text: string,
  story: { id: string; createdAt: Date } | null,
): Promise<boolean> {
  const key = await contentKey(text);
  if (!key) return false;
  const other = story
    ? and(ne(stories.id, story.id), or(eq(stories.isPublished, true), lt(stories.createdAt, story.createdAt)))
    : undefined;
  const copy = await db
    .select({ id: stories.id })
    .from(stories)
    .where(and(eq(stories.contentKey, key), other))
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
