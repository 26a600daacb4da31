import { createBatcher } from "~/lib/concurrency/batcher";
import type { ViewPoints } from "~/platform/analytics/view-points";
import type { QueueProducer } from "~/platform/queue";
import { messageIdAt } from "../counted-messages";
import { type StoryEvent, type StoryView, viewsPerMessage } from "../events";

interface Deps {
  points: ViewPoints;
  views: QueueProducer<StoryEvent>;
  /** Milliseconds for which a view waits for others. */
  delayMs: number;
  /** The site's origin: entries of another host are looked up more slowly. */
  origin: string;
}

/** Seconds for which a view's id is remembered: an id names an hour. */
const rememberedSeconds = 3600;

/** Most views that an isolate remembers. */
const maxSeen = 5000;

/**
 * Addresses of views that this isolate has seen: the cache doesn't have one yet that comes again at once, and has none
 * on workers.dev.
 */
const seen = new Set<string>();

/** Views in a data point, which has twenty blobs and is billed as a whole. A view takes three. */
const viewsPerPoint = 6;

// Views that follow each other are sent to the queue in one message.
const addToBatch = createBatcher<Pick<StoryView, "storyId" | "viewedAt">>(viewsPerMessage);

/**
 * Views that wait for others, to be written in one point. An invocation may write 25 points, so each writes the ones it
 * fills.
 */
const waiting: StoryView[] = [];

/**
 * Writes a view's details to Analytics Engine, and enqueues it to be counted (docs/decisions/0052). A reload is
 * recognised by this isolate and by its data centre's cache, which other data centres, and addresses on workers.dev,
 * don't share. While it waits for others, it may be written by a later one's request.
 */
export async function recordPoint({ points, views, delayMs, origin }: Deps, view: StoryView): Promise<void> {
  const { viewId, storyId, viewedAt } = view;
  const url = `${origin}/kept/view/${viewId}`;
  if (!isFirst(url)) return;
  const cache = await caches.open("views");
  if (await cache.match(url)) return;
  await cache.put(url, new Response(null, { headers: { "Cache-Control": `max-age=${rememberedSeconds}` } }));
  waiting.push(view);
  if (waiting.length >= viewsPerPoint) writePoint(points);
  let isSender = false;
  await addToBatch({ storyId, viewedAt }, delayMs, async (gathered) => {
    isSender = true;
    await views.send({
      type: "story.view-counts",
      version: 1,
      id: messageIdAt(Date.now()),
      views: gathered,
    });
  });
  // Nobody comes after it for sure.
  if (isSender && waiting.length > 0) writePoint(points);
}

function isFirst(url: string): boolean {
  if (seen.has(url)) return false;
  seen.add(url);
  const [oldest] = seen;
  if (seen.size > maxSeen && oldest !== undefined) seen.delete(oldest);
  return true;
}

/**
 * Writes as many views as a point has room for: story, referring host and browser of each in three blobs, and their
 * number.
 */
function writePoint(points: ViewPoints): void {
  const views = waiting.splice(0, viewsPerPoint);
  points.write({
    indexes: [views[0]?.storyId ?? null],
    blobs: views.flatMap(({ storyId, referrerSource, userAgent }) => [storyId, referrerSource, userAgent]),
    doubles: [views.length],
  });
}
