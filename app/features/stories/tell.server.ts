import type { Log } from "~/platform/log";
import type { Outbox } from "~/platform/queue";
import type { StoryEvent } from "./events";

export interface Teller {
  events: Outbox<StoryEvent>;
  log: Log;
  waitUntil(work: Promise<unknown>): void;
}

interface Artist {
  key: string;
  name: string;
}

/**
 * Tells the queue that what readers see of a story changed, after the answer was sent. A queue that is down costs the
 * author nothing: the story itself is already stored.
 * @param now the artist after an edit, when it may be another one than before
 */
export function tellVisibilityChanged(
  { events, log, waitUntil }: Teller,
  story: { id: string; artistKey: string; artistName: string },
  now?: Artist,
): void {
  const before = { key: story.artistKey, name: story.artistName };
  const artists = now && now.key !== before.key ? [before, now] : [before];
  const told = events.send({ type: "story.visibility-changed", version: 1, storyId: story.id, artists });
  waitUntil(told.catch((error) => log.error("story.tell", error)));
}
