import { archiveNamed, findArchived } from "~/features/stories/archive/directory.server";
import type { StoryEvent } from "~/features/stories/events";
import type { Archive } from "~/platform/archives/archives";
import type { BatchProducer, QueueProducer } from "~/platform/queue";
import { indexSongNames } from "../names/index-names.server";
import { type IndexDeps, indexStories } from "./index-stories.server";
import { type RebuildStep, rebuildStep } from "./rebuild.server";

/**
 * Handles a batch of events: indexes changed stories and renamed songs, and takes steps of a rebuild. Idempotent, in
 * any order.
 */
export async function consumeSearchEvents(
  deps: IndexDeps & { archives: Archive[]; events: BatchProducer<StoryEvent> },
  events: readonly StoryEvent[],
): Promise<void> {
  const changed = events.flatMap((event) =>
    event.type === "story.visibility-changed" ? [event.storyId] : [],
  );
  if (changed.length > 0) await indexStories(deps, changed);
  // An archived story changes with its author's name.
  for (const [archive, ids] of await findArchived({ ...deps, main: deps.db }, changed))
    await indexStories(archiveNamed(deps, archive), ids);
  for (const event of events) {
    if (event.type !== "song.changed") continue;
    for (const where of [deps, ...deps.archives]) await indexSongNames(where, event);
  }
  const next: StoryEvent[] = [];
  for (const { archive, ...step } of stepsOf(events)) {
    const where = archive === undefined ? deps : archiveNamed(deps, archive);
    const following = await rebuildStep(where, step);
    if (following) next.push(messageOf(following, archive));
  }
  // Once all else is done: if it fails, the batch is handled again, and would send them twice.
  await deps.events.sendAll(next);
}

/** The steps of rebuilds, each once: of one that was delivered twice, both would be followed to the end. */
function stepsOf(events: readonly StoryEvent[]) {
  const steps = events.flatMap((event) => (event.type === "search.rebuild" ? [event] : []));
  return new Map(steps.map((step) => [`${step.archive} ${step.part} ${step.cursor}`, step])).values();
}

/** Enqueues a step of a rebuild: of an archive's index, or of the main database's. */
export const enqueueRebuild = (
  events: QueueProducer<StoryEvent>,
  step: RebuildStep,
  archive?: string,
): Promise<void> => events.send(messageOf(step, archive));

const messageOf = ({ part, cursor }: RebuildStep, archive?: string): StoryEvent => ({
  type: "search.rebuild",
  version: 1,
  part,
  cursor,
  archive,
});
