import { and, eq } from "drizzle-orm";
import { visitor } from "~/features/accounts/viewer";
import type { StoryEvent } from "~/features/stories/events";
import { findStory } from "~/features/stories/queries.server";
import type { Database } from "~/platform/database";
import { stories } from "~db/schema/stories";
import { obtainCard, type Workshop } from "./images.server";
import { removeCards } from "./remove.server";

/**
 * Makes the cards of stories that were published or edited, so that they are there when the first platform asks, and
 * removes those of stories that were withdrawn. Safe to run twice with the same events.
 */
export async function consumeCardEvents(workshop: Workshop, events: StoryEvent[]): Promise<void> {
  const changed = events.filter((event) => event.type === "story.visibility-changed");
  for (const storyId of new Set(changed.map((event) => event.storyId))) {
    const story = await findStory(workshop.db, visitor, storyId);
    if (story) {
      // Not a reason to deliver the message again: whoever asks for the image makes it.
      await obtainCard(workshop, story).catch((error) =>
        workshop.log.error("card.prepare", error, { storyId }),
      );
    } else if (await isWithdrawn(workshop.db, storyId)) {
      await removeCards(workshop, storyId);
    }
  }
}

const isWithdrawn = async (db: Database, storyId: string): Promise<boolean> =>
  (await db
    .select({ id: stories.id })
    .from(stories)
    .where(and(eq(stories.id, storyId), eq(stories.storyContent, "")))
    .get()) !== undefined;
