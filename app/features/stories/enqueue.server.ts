import { afterResponse, type BackgroundDeps } from "~/platform/after-response";
import type { PageCache } from "~/platform/pages/page-cache";
import type { BatchProducer, QueueProducer } from "~/platform/queue";
import type { StoryEvent } from "./events";

/** What enqueueing an event after the response needs. */
export interface QueueDeps extends BackgroundDeps {
  events: QueueProducer<StoryEvent>;
}

export interface EventDeps extends QueueDeps {
  pages: Pick<PageCache, "purge">;
}

/** What enqueueing the events of many stories needs. */
export interface BatchEventDeps extends EventDeps {
  events: BatchProducer<StoryEvent>;
}

/**
 * Propagates a story's change to readers: purges cached pages before the response, and enqueues an event after it. If
 * the queue is down, the author's request still succeeds, since the story is already stored.
 */
export async function enqueueVisibilityChanged(deps: EventDeps, story: { id: string }): Promise<void> {
  afterResponse(deps, "story.enqueue", deps.events.send(changed(story)));
  await deps.pages.purge(["stories"]);
}

/** The same for many stories, such as all of an author's. */
export async function enqueueAllChanged(
  deps: BatchEventDeps,
  stories: readonly { id: string }[],
): Promise<void> {
  afterResponse(deps, "story.enqueue", deps.events.sendAll(stories.map(changed)));
  await deps.pages.purge(["stories"]);
}

/**
 * Enqueues that a story's mood was found in its words, for the search. Cached pages get to know it when they are
 * rendered anew.
 */
export function enqueueMoodFound(deps: QueueDeps, story: { id: string }): void {
  afterResponse(deps, "story.enqueue", deps.events.send(changed(story)));
}

const changed = ({ id }: { id: string }) =>
  ({ type: "story.visibility-changed", version: 1, storyId: id }) as const;

/**
 * Delay in seconds before a recording is transcribed in the background: longer than a transcription that is still
 * running.
 */
const unheardDelaySeconds = 90;

/** Enqueues the transcription of a story's recording, for an author who didn't wait for it. */
export function enqueueVoiceUnheard(deps: QueueDeps, { id }: { id: string }): void {
  afterResponse(deps, "story.enqueue", sendVoiceUnheard(deps, { id }));
}

/** The same at once, for a recording that must not become public unless it is certain to be heard. */
export const sendVoiceUnheard = (
  { events }: Pick<EventDeps, "events">,
  { id }: { id: string },
): Promise<void> =>
  events.send({ type: "story.voice-unheard", version: 1, storyId: id }, unheardDelaySeconds);
