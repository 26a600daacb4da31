import type { Log } from "~/platform/log";
import type { Outbox } from "~/platform/queue";
import type { StoryEvent } from "./events";

export interface Teller {
  events: Outbox<StoryEvent>;
  log: Log;
  waitUntil(work: Promise<unknown>): void;
}

/**
 * Tells the queue that what readers see of a story changed, after the answer was sent. A queue that is down costs the
 * author nothing: the story itself is already stored.
 */
export function tellVisibilityChanged({ events, log, waitUntil }: Teller, story: { id: string }): void {
  const told = events.send({ type: "story.visibility-changed", version: 1, storyId: story.id });
  waitUntil(told.catch((error) => log.error("story.tell", error)));
}
