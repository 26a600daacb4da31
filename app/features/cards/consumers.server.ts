import { eq } from "drizzle-orm";
import { visitor } from "~/features/accounts/viewer";
import { publicColumns, toPublicStory } from "~/features/stories/columns.server";
import type { StoryEvent } from "~/features/stories/events";
import { findStory } from "~/features/stories/queries.server";
import type { Database } from "~/platform/database";
import type { Files } from "~/platform/files";
import { type BatchProducer, handleEach } from "~/platform/queue";
import { stories } from "~db/schema/stories";
import { cardFingerprint } from "./address";
import { type CardEvent, cardEventSchema } from "./events";
import { type CardDeps, obtainCard } from "./images.server";
import { aheadOfTime } from "./pace.server";
import { removeCards, removeOutdatedCards } from "./remove.server";

interface Deps {
  db: Database;
  files: Files;
  cards: BatchProducer<CardEvent>;
}

/**
 * Enqueues the cards of stories that were published or edited, and removes those of withdrawn stories, and of hidden
 * ones that have changed. Idempotent.
 */
export async function orderCards({ db, files, cards }: Deps, events: StoryEvent[]): Promise<void> {
  const changed = events.filter((event) => event.type === "story.visibility-changed");
  const orders: CardEvent[] = [];
  for (const storyId of new Set(changed.map((event) => event.storyId))) {
    if (await findStory(db, visitor, storyId)) orders.push({ type: "card.ordered", version: 1, storyId });
    else await removeOutdated({ db, files }, storyId);
  }
  if (orders.length > 0) await cards.sendAll(orders);
}

/**
 * Draws enqueued cards before the first link preview requests them: one at a time and with pauses, since the isolate
 * may be serving requests. Idempotent: a card that exists is not drawn again.
 */
export const drawOrderedCards = (deps: CardDeps, batch: MessageBatch): Promise<void> =>
  handleEach(batch, cardEventSchema, deps.log, async ({ storyId }) => {
    const story = await findStory(deps.db, visitor, storyId);
    if (story) await obtainCard({ ...deps, pace: aheadOfTime }, story);
  });

/** Nobody is shown a hidden story's card; it would keep words or a name that its author took out meanwhile. */
async function removeOutdated(deps: Omit<Deps, "cards">, storyId: string): Promise<void> {
  const row = await deps.db.select(publicColumns).from(stories).where(eq(stories.id, storyId)).get();
  if (row?.storyContent === "") await removeCards(deps, storyId);
  else if (row) await removeOutdatedCards(deps, storyId, await cardFingerprint(toPublicStory(row)));
}
