import type { StoryEvent } from "~/features/stories/events";
import type { QueueProducer } from "~/platform/queue";
import { indexSongNames } from "../names/index-names.server";
import { type IndexDeps, indexStories } from "./index-stories.server";
import { type RebuildStep, rebuildStep } from "./rebuild.server";

/** Handles a batch of events: indexes changed stories and renamed songs, and takes steps of a rebuild. Idempotent, in any order. */
export async function consumeSearchEvents(
  deps: IndexDeps & { events: QueueProducer<StoryEvent> },
  events: readonly StoryEvent[],
): Promise<void> {
  const changed = events.flatMap((event) =>
    event.type === "story.visibility-changed" ? [event.storyId] : [],
  );
  if (changed.length > 0) await indexStories(deps, changed);
  for (const event of events) {
    if (event.type === "song.changed") await indexSongNames(deps, event);
    if (event.type !== "search.rebuild") continue;
    const next = await rebuildStep(deps, event);
    if (next) await enqueueRebuild(deps.events, next);
  }
}

/** Enqueues a step of a rebuild. */
export const enqueueRebuild = (events: QueueProducer<StoryEvent>, step: RebuildStep): Promise<void> =>
  events.send({ type: "search.rebuild", version: 1, ...step });
