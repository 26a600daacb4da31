import { isbot } from "isbot";
import { gatherer } from "~/lib/concurrency/gather";
import type { Log } from "~/platform/log";
import type { BatchProducer } from "~/platform/queue";
import { addressOf } from "~/platform/rate-limit";
import type { Signer } from "~/platform/signer";
import { findDemoStory } from "../demo-stories";
import type { StoryEvent, StoryViewed } from "../events";

interface Deps {
  views: BatchProducer<StoryEvent>;
  signer: Signer;
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
export function recordView(
  { views, signer, log, waitUntil }: Deps,
  request: Request,
  url: URL,
  answer: Response,
): void {
  const storyId = storyOf(url);
  const isShown = answer.status === 200 || answer.status === 304;
  if (!storyId || !isShown || request.method !== "GET" || findDemoStory(storyId, new Date())) return;
  const userAgent = request.headers.get("user-agent") ?? "";
  if (isbot(userAgent) || isPrefetch(request)) return;
  const viewedAt = Date.now();
  const tell = async () => {
    const view: StoryViewed = {
      type: "story.viewed",
      version: 1,
      viewId: await viewIdOf(signer, addressOf(request), storyId, viewedAt),
      storyId,
      referrerSource: referrerSource(request),
      userAgent: userAgent.slice(0, 300),
      viewedAt,
    };
    await gather(view, (gathered) => views.sendAll(gathered));
  };
  waitUntil(tell().catch((error) => log.error("story.view", error)));
}

const hour = 3_600_000;

/**
 * One id a client, story and hour: whoever reloads a page is one reader, since the consumer counts an id once. Signed
 * with the worker's secret, so that nobody finds the client's address in it.
 */
const viewIdOf = (signer: Signer, client: string, storyId: string, at: number): Promise<string> =>
  signer.sign(`view ${Math.floor(at / hour)} ${storyId} ${client}`);

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
