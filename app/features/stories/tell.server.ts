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

interface Artist {
  key: string;
  name: string;
}

/**
 * Sees to it that readers see what became of a story: kept pages go before the answer is sent, the queue is told after
 * that. A queue that is down costs the author nothing: the story itself is already stored.
 * @param now the artist after an edit, when it may be another one than before
 */
export async function tellVisibilityChanged(
  { events, pages, log, waitUntil }: Teller,
  story: { id: string; artistKey: string; artistName: string },
  now?: Artist,
): Promise<void> {
  const before = { key: story.artistKey, name: story.artistName };
  const artists = now && now.key !== before.key ? [before, now] : [before];
  const told = events.send({ type: "story.visibility-changed", version: 1, storyId: story.id, artists });
  waitUntil(told.catch((error) => log.error("story.tell", error)));
  await pages.purge(["stories"]);
}
