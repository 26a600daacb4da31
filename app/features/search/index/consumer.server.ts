import { archiveNamed } from "~/features/stories/archive/directory.server";
import type { StoryEvent } from "~/features/stories/events";
import type { Archive } from "~/platform/archives/archives";
import type { QueueProducer } from "~/platform/queue";
import { indexSongNames } from "../names/index-names.server";
import { type IndexDeps, indexStories } from "./index-stories.server";
import { type RebuildStep, rebuildStep } from "./rebuild.server";

/**
 * Handles a batch of events: indexes changed stories and renamed songs, and takes steps of a rebuild. Idempotent, in
 * any order.
 */
export async function consumeSearchEvents(
  deps: IndexDeps & { archives: Archive[]; events: QueueProducer<StoryEvent> },
  events: readonly StoryEvent[],
): Promise<void> {
  const changed = events.flatMap((event) =>
    event.type === "story.visibility-changed" ? [event.storyId] : [],
  );
  if (changed.length > 0) await indexStories(deps, changed);
  for (const event of events) {
    if (event.type === "song.changed") {
      for (const where of [deps, ...deps.archives]) await indexSongNames(where, event);
    }
    if (event.type !== "search.rebuild") continue;
    const { archive } = event;
    const where = archive === undefined ? deps : archiveNamed(deps, archive);
    const next = await rebuildStep(where, event);
    if (next) await enqueueRebuild(deps.events, next, archive);
  }
}

/** Enqueues a step of a rebuild: of an archive's index, or of the main database's. */
export const enqueueRebuild = (
  events: QueueProducer<StoryEvent>,
  step: RebuildStep,
  archive?: string,
): Promise<void> => events.send({ type: "search.rebuild", version: 1, ...step, archive });
