import type { Log } from "~/platform/log";
import type { PageCache } from "~/platform/pages/page-cache";
import type { QueueProducer } from "~/platform/queue";
import type { StoryEvent } from "./events";

export interface EventDeps {
  events: QueueProducer<StoryEvent>;
  pages: Pick<PageCache, "purge">;
  log: Log;
  waitUntil(work: Promise<unknown>): void;
}

/**
 * Sees to it that readers see what became of a story: kept pages go before the answer is sent, the queue is told after
 * that. A queue that is down costs the author nothing: the story itself is already stored.
 */
export async function enqueueVisibilityChanged(
  { events, pages, log, waitUntil }: EventDeps,
  story: { id: string },
): Promise<void> {
  const told = events.send({ type: "story.visibility-changed", version: 1, storyId: story.id });
  waitUntil(told.catch((error) => log.error("story.tell", error)));
  await pages.purge(["stories"]);
}

/** Seconds after which a recording is heard behind the scenes: by then whoever was hearing it has ended. */
const unheardDelay = 90;

/** Sees to it that a story's recording is heard once more, for words that its author may use later. */
export function enqueueVoiceUnheard(
  { events, log, waitUntil }: Pick<EventDeps, "events" | "log" | "waitUntil">,
  story: { id: string },
): void {
  const told = events.send({ type: "story.voice-unheard", version: 1, storyId: story.id }, unheardDelay);
  waitUntil(told.catch((error) => log.error("story.tell", error)));
}
