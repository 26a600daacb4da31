import { isbot } from "isbot";
import { gatherer } from "~/lib/gather";
import { newId } from "~/lib/ids";
import type { Log } from "~/platform/log";
import type { BatchOutbox } from "~/platform/queue";
import { findDemoStory } from "./demo-stories";
import type { StoryEvent, StoryViewed } from "./events";

interface Rooms {
  views: BatchOutbox<StoryEvent>;
  log: Log;
  waitUntil(work: Promise<unknown>): void;
}

// Readers of the same moment go into one call of the queue, which takes a hundred messages.
const gather = gatherer<StoryViewed>(100);

/**
 * Tells the queue that somebody reads a story (specification, section 4), off the response's path and without looking
 * at the page, which may be a kept one. Crawlers, who asks for headers alone, and pages that a browser fetches ahead of
 * a click, are nobody reading.
 * @param answer the answer to a request; any other than a story's page is passed over
 */
export function recordView({ views, log, waitUntil }: Rooms, request: Request, url: URL, answer: Response) {
  const storyId = storyOf(url);
  const isShown = answer.status === 200 || answer.status === 304;
  if (!storyId || !isShown || request.method !== "GET" || findDemoStory(storyId, new Date())) return;
  const userAgent = request.headers.get("user-agent") ?? "";
  if (isbot(userAgent) || isPrefetch(request)) return;
  const view: StoryViewed = {
    type: "story.viewed",
    version: 1,
    viewId: newId(),
    storyId,
    referrerSource: referrerSource(request),
    userAgent: userAgent.slice(0, 300),
    viewedAt: Date.now(),
  };
  waitUntil(
    gather(view, (gathered) => views.sendAll(gathered)).catch((error) => log.error("story.view", error)),
  );
}

/** The story that an address shows, as a page or, after a click within the site, as the page's data. */
function storyOf({ pathname, searchParams }: URL): string | null {
  const [, id, data] = /^\/story\/([\w-]+)(\.data)?$/.exec(pathname) ?? [];
  const routes = data ? searchParams.get("_routes") : null;
  return id && (routes === null || routes.split(",").includes("routes/story")) ? id : null;
}

const isPrefetch = ({ headers }: Request): boolean =>
  /prefetch|prerender/.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? "");

/** The referring page's host, or "direct". */
function referrerSource({ headers }: Request): string {
  const referrer = headers.get("referer");
  return (referrer && URL.parse(referrer)?.host) || "direct";
}
