import { and, eq, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { Viewer } from "~/features/accounts/viewer";
import { sha256 } from "~/lib/sha256";
import type { Database } from "~/platform/database";
import type { Log } from "~/platform/log";
import type { Safety } from "~/platform/models/safety";
import { stories } from "~db/schema/stories";
import { harmfulReason, heldReasons, listedReason } from "./held-reasons";
import { listedWord } from "./listed-word";

/** Links that a story may contain without review. */
const maxLinks = 2;

/** Letters and digits above which identical text is a copy rather than a coincidence; those of `dense` count twice. */
const minCopyLength = 80;

/** Letters that say as much as two or three of an alphabet. */
const dense = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/gu;

/** What the checks need besides a story. */
export interface CheckDeps {
  /** Words that hold a story for review, from the configuration. */
  heldWords: string[];
  /** Safety model; null if none is configured. */
  safety: Safety | null;
  log: Log;
}

/** What they need, and what is known of the sender. */
export interface Checks extends CheckDeps {
  /** Whether the submitter exceeded the rate limit. */
  isTooFast: boolean;
  /** Whether the form's bot check failed. */
  isUnchecked: boolean;
  /** Whether Cloudflare takes the sender for a robot. */
  isRobot?: boolean;
  /** Whether editors let all that would become public wait. Required, so that no way to publish forgets it. */
  holdsAll: boolean;
}

/** The text of a story that readers see. */
export interface ShownWords {
  storyContent: string;
  songTitle: string;
  artistName: string;
  albumName: string;
  /** The credited name and the submitter's, its place, and where its author was at a gathering. */
  names: (string | null)[];
}

/**
 * Why a story must be reviewed before it is published, in words for editor and author; null if no check objects. An
 * editor's own story is never held.
 * @param story the story that is edited or published, excluded from the search for copies; null for a new one
 */
export async function findHeldReason(
  db: Database,
  viewer: Viewer,
  words: ShownWords,
  checks: Checks,
  story: { id: string; createdAt: Date } | null = null,
): Promise<string | null> {
  if (viewer.isEditor) return null;
  const reason = reasonAtOnce(words, checks);
  if (reason) return reason;
  if (await isCopy(db, words.storyContent, story)) return heldReasons.copy;
  const hazards = (await checks.safety?.hazardsIn(allOf(words)).catch(unheard(checks.log))) ?? [];
  return hazards.length > 0 ? harmfulReason(hazards) : null;
}

/** The same by what needs neither database nor model. */
export function reasonAtOnce(
  words: ShownWords,
  { heldWords, isTooFast, isUnchecked, isRobot, holdsAll }: Omit<Checks, "safety" | "log">,
): string | null {
  if (isUnchecked) return heldReasons.unchecked;
  if (isRobot) return heldReasons.robot;
  if (holdsAll) return heldReasons.holdsAll;
  if (isTooFast) return heldReasons.tooFast;
  const everything = allOf(words);
  if ((everything.match(/https?:\/\/(?:www\.)?|\bwww\./gi) ?? []).length > maxLinks)
    return heldReasons.manyLinks;
  const word = listedWord(everything, heldWords);
  return word ? listedReason(word) : null;
}

/**
 * The reason of a new story that is held anyway: that its text was sent before, if it was, else this one. For the batch
 * that stores it, which saves a query of its own.
 * @param id of the new story
 */
export const reasonUnlessCopy = (id: string, contentKey: string | null, reason: string): SQL<string> =>
  sql<string>`iif(EXISTS (SELECT 1 FROM stories AS other WHERE other.content_key = ${contentKey} AND other.id <> ${id}),
    ${heldReasons.copy}, ${reason})`;

const allOf = ({ storyContent, songTitle, artistName, albumName, names }: ShownWords): string =>
  [storyContent, songTitle, artistName, albumName, ...names].join("\n");

/** If the model is down, the story is not held: reports and editors remain. */
const unheard = (log: Log) => (error: unknown) => {
  log.error("story.safety", error);
  return null;
};

/** Whether somebody else submitted the same text before, or has published it since. */
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
 * A hash under which texts match that differ only in case, spaces and punctuation. Null for short texts, which may be
 * equal by coincidence.
 */
export async function contentKey(text: string): Promise<string | null> {
  const letters = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
  const length = letters.length + (letters.match(dense)?.length ?? 0);
  return length < minCopyLength ? null : sha256(`content ${letters}`);
}
