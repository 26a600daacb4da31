import { gatherer } from "~/lib/concurrency/gather";
import type { QueueProducer } from "~/platform/queue";
import { messageIdAt } from "../counted-messages";
import { type StoryEvent, type StoryView, viewsPerMessage } from "../events";

interface Deps {
  points: AnalyticsEngineDataset;
  views: QueueProducer<StoryEvent>;
  /** The site's origin: entries of another host are looked up more slowly. */
  origin: string;
}

/** Seconds for which a view's id is remembered: an id names an hour. */
const seconds = 3600;

// Concurrent views are sent to the queue in one message.
const gather = gatherer<Pick<StoryView, "storyId" | "viewedAt">>(viewsPerMessage);

/**
 * Writes a view's details to Analytics Engine, and enqueues it to be counted (docs/decisions/0052). A reload is recognised by this data centre's
 * cache, which other data centres, and addresses on workers.dev, don't share.
 */
export async function recordPoint({ points, views, origin }: Deps, view: StoryView): Promise<void> {
  const { viewId, storyId, referrerSource, userAgent, viewedAt } = view;
  const cache = await caches.open("views");
  const url = `${origin}/kept/view/${viewId}`;
  if (await cache.match(url)) return;
  await cache.put(url, new Response(null, { headers: { "Cache-Control": `max-age=${seconds}` } }));
  points.writeDataPoint({ indexes: [storyId], blobs: [referrerSource, userAgent], doubles: [1] });
  await gather({ storyId, viewedAt }, (gathered) =>
    views.send({ type: "story.view-counts", version: 1, id: messageIdAt(Date.now()), views: gathered }),
  );
}
