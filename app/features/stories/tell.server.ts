import type { Log } from "~/platform/log";
import type { PageCache } from "~/platform/pages/page-cache";
import type { Outbox } from "~/platform/queue";
import type { StoryEvent } from "./events";

export interface Teller {
  events: Outbox<StoryEvent>;
  pages: Pick<PageCache, "purge">;
  log: Log;
  waitUntil(work: Promise<unknown>): void;
}

/**
 * Sees to it that readers see what became of a story: kept pages go before the answer is sent, the queue is told after
 * that. A queue that is down costs the author nothing: the story itself is already stored.
 */
export async function tellVisibilityChanged(
  { events, pages, log, waitUntil }: Teller,
  story: { id: string },
): Promise<void> {
  const told = events.send({ type: "story.visibility-changed", version: 1, storyId: story.id });
  waitUntil(told.catch((error) => log.error("story.tell", error)));
  await pages.purge(["stories"]);
}
