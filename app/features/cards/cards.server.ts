import { and, eq, isNull, sql } from "drizzle-orm";
import type { Mood } from "~/content/moods";
import { enqueueMoodFound, type QueueDeps } from "~/features/stories/enqueue.server";
import { type Database, hasChanged } from "~/platform/database";
import type { Writer } from "~/platform/models/writer";
import { storyCards } from "~db/schema/cards";
import { now } from "~db/schema/columns";
import { stories } from "~db/schema/stories";
import type { CardStory } from "./card";
import { colorScheme } from "./colours";
import { moodOf } from "./words/mood";
import { writeCard } from "./words/written.server";

/** A stored card. */
export type Card = typeof storyCards.$inferSelect;

/**
 * The card of a published story in its current version, created if there is none. Concurrent calls, in any isolate, end
 * up with the same card: the first one stored wins.
 * @param writer null if the caller can't wait for a model
 * @returns null if the story is no longer published
 */
export async function findOrWriteCard(
  deps: QueueDeps & { db: Database; writer: Writer | null },
  story: CardStory,
  fingerprint: string,
): Promise<Card | null> {
  const { db, writer, log } = deps;
  const known = await findCard(db, story.id, fingerprint);
  if (known) {
    // The card is there all the same.
    await guessAgain(deps, story).catch((error) => log.error("card.mood", error, { storyId: story.id }));
    return known;
  }
  const written = await writeCard(writer, story, log);
  const mood = story.mood ?? written.mood;
  const [, kept] = await db.batch([
    storeCard(db, story.id, {
      fingerprint,
      headline: written.headline,
      optimizedText: written.optimizedText,
      ...colorScheme(story, mood),
    }),
    ...(mood && !story.mood ? [keepMood(db, story.id, mood)] : []),
  ]);
  if (hasChanged(kept)) enqueueMoodFound(deps, story);
  return findCard(db, story.id, fingerprint);
}

/** Finds the mood of a story whose author has let it be guessed since its card was written. */
async function guessAgain(deps: QueueDeps & { db: Database }, story: CardStory): Promise<void> {
  const mood = story.mood ? null : moodOf(story.content);
  if (mood && hasChanged(await keepMood(deps.db, story.id, mood))) enqueueMoodFound(deps, story);
}

const findCard = async (db: Database, storyId: string, fingerprint: string): Promise<Card | null> =>
  (await db
    .select()
    .from(storyCards)
    .where(and(eq(storyCards.storyId, storyId), eq(storyCards.fingerprint, fingerprint)))
    .get()) ?? null;

interface NewCard {
  fingerprint: string;
  headline: string;
  optimizedText: string;
  primary: string;
  secondary: string;
}

/** Inserts the story's next card version, unless it has this card already or was hidden meanwhile. */
const storeCard = (db: Database, storyId: string, card: NewCard) =>
  db
    .insert(storyCards)
    .select(
      db
        .select({
          storyId: stories.id,
          version:
            sql<number>`(SELECT coalesce(max(version), 0) + 1 FROM story_cards WHERE story_id = ${storyId})`.as(
              "version",
            ),
          fingerprint: sql<string>`${card.fingerprint}`.as("fingerprint"),
          headline: sql<string>`${card.headline}`.as("headline"),
          optimizedText: sql<string>`${card.optimizedText}`.as("optimized_text"),
          primaryColor: sql<string>`${card.primary}`.as("primary_color"),
          secondaryColor: sql<string>`${card.secondary}`.as("secondary_color"),
          imageKey: sql<null>`NULL`.as("image_key"),
          tallImageKey: sql<null>`NULL`.as("tall_image_key"),
          createdAt: sql<Date>`${now}`.as("created_at"),
        })
        .from(stories)
        .where(and(eq(stories.id, storyId), eq(stories.isPublished, true))),
    )
    .onConflictDoNothing();

/** Stores the mood that was derived from the text with the story, for the feed. */
const keepMood = (db: Database, storyId: string, mood: Mood) =>
  db
    .update(stories)
    .set({ mood })
    .where(and(eq(stories.id, storyId), eq(stories.isPublished, true), isNull(stories.mood)));
