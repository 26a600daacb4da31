import { and, eq, exists, isNotNull } from "drizzle-orm";
import { forgetDeparture, noteDeparture } from "~/platform/backups/departures";
import { type Database, hasChanged } from "~/platform/database";
import { stories } from "~db/schema/stories";
import { asRead } from "../moderation/apply-step.server";
import { giveUpClips } from "../submit/clip.server";
import type { ManagedStory } from "./managed-story.server";

/**
 * Makes a story's recording public.
 * @returns false on a conflict: the story, its recording or its transcript was changed since it was read, and nothing
 *   was written
 */
export async function showVoice(db: Database, story: ManagedStory): Promise<boolean> {
  const isPublic = and(eq(stories.id, story.id), eq(stories.voicePublished, true));
  const isBack = exists(db.select({ id: stories.id }).from(stories).where(isPublic));
  const [shown] = await db.batch([
    db
      .update(stories)
      .set({ voicePublished: true, updatedAt: new Date() })
      // A version doesn't count that the recording was deleted.
      .where(and(asRead(story), isNotNull(stories.clipId))),
    forgetDeparture(db, "voice", story.id, isBack),
  ]);
  return hasChanged(shown);
}

/**
 * Makes a story's recording private, whatever happened to the story meanwhile.
 * @returns false if the story isn't in this database
 */
export async function hideVoice(db: Database, storyId: string): Promise<boolean> {
  const [hidden] = await db.batch([voiceHiding(db, storyId), noteDeparture(db, "voice", storyId)]);
  return hasChanged(hidden);
}

/** The statement that makes a story's recording private. */
export const voiceHiding = (db: Database, storyId: string) =>
  db.update(stories).set({ voicePublished: false, updatedAt: new Date() }).where(eq(stories.id, storyId));

/**
 * Removes the recording from a story permanently; the text stays.
 * @returns false if the story isn't in this database
 */
export async function removeVoice(db: Database, story: ManagedStory): Promise<boolean> {
  const [, removed] = await db.batch([
    ...voiceRemoval(db, story.id),
    noteDeparture(db, "recording", story.id),
  ]);
  return hasChanged(removed);
}

/** The statements that take a story's recording away. */
export const voiceRemoval = (db: Database, storyId: string) =>
  [
    giveUpClips(db, eq(stories.id, storyId)),
    db
      .update(stories)
      .set({ clipId: null, voicePublished: false, updatedAt: new Date() })
      .where(eq(stories.id, storyId)),
  ] as const;
