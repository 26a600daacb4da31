import { isbot } from "isbot";
import { createBatcher } from "~/lib/concurrency/batcher";
import { hourMs } from "~/lib/durations";
import { afterResponse, type BackgroundDeps } from "~/platform/after-response";
import type { ViewPoints } from "~/platform/analytics/view-points";
import { clientKey } from "~/platform/client-address";
import type { QueueProducer } from "~/platform/queue";
import type { Signer } from "~/platform/signer";
import { findDemoStory } from "../demo-stories";
import { type StoryEvent, type StoryView, viewsPerMessage } from "../events";
import { ownPage } from "../reader/own-page";
import { recordPoint } from "./view-points.server";

interface Deps extends BackgroundDeps {
  /** Gets the views' details; null stores them in the database. */
  viewPoints: ViewPoints | null;
  views: QueueProducer<StoryEvent>;
  /** Milliseconds for which a view waits for others. */
  viewDelayMs: number;
  signer: Signer;
}

// Views that follow each other are sent to the queue in one message.
const addToBatch = createBatcher<StoryView>(viewsPerMessage);

/**
 * Enqueues a view of a story (specification, section 4), outside the response's path and without parsing the page,
 * which may come from the cache. Crawlers, HEAD requests and prefetches don't count. A view on another site counts as
 * `embed:` and that site's host.
 * @param answer the response; ignored unless it is a story's page or embed
 */
export function recordView(deps: Deps, request: Request, url: URL, answer: Response): void {
  const { viewPoints: points, views, viewDelayMs: delayMs, signer } = deps;
  const embedded = /^\/embed\/story\/([\w-]+)$/.exec(url.pathname)?.[1];
  const storyId = embedded ?? storyOf(url);
  const isShown = isRead(answer) && (embedded !== undefined || !answer.headers.has(ownPage.header));
  if (!storyId || !isShown || request.method !== "GET" || findDemoStory(storyId, new Date())) return;
  const userAgent = request.headers.get("user-agent") ?? "";
  if (isbot(userAgent) || isPrefetch(request)) return;
  const viewedAt = Date.now();
  const record = async () => {
    const view: StoryView = {
      viewId: await viewIdOf(signer, clientKey(request), storyId, viewedAt),
      storyId,
      referrerSource: embedded ? `embed:${referrerSource(request)}` : referrerSource(request),
      userAgent: userAgent.slice(0, 300),
      viewedAt,
    };
    if (points) await recordPoint({ points, views, delayMs, origin: url.origin }, view);
    else {
      await addToBatch(view, delayMs, (gathered) =>
        views.send({ type: "story.views", version: 1, views: gathered }),
      );
    }
  };
  afterResponse(deps, "story.view", record());
}

const isRead = ({ status }: Response): boolean => status === 200 || status === 304;

/**
 * One id per client, story and hour: the consumer counts an id once, so reloads don't count. Signed with the worker's
 * secret, so that the client's address can't be derived from it.
 */
const viewIdOf = (signer: Signer, client: string, storyId: string, at: number): Promise<string> =>
  signer.sign(`view ${Math.floor(at / hourMs)} ${storyId} ${client}`);

/** The story of a URL: a page, or the data request of a client-side navigation. */
function storyOf({ pathname, searchParams }: URL): string | null {
  const [, id, data] = /^\/story\/([\w-]+)(\.data)?$/.exec(pathname) ?? [];
  const routes = data ? searchParams.get("_routes") : null;
  return id && (routes === null || routes.split(",").includes("routes/story")) ? id : null;
}

const isPrefetch = ({ headers }: Request): boolean =>
  /prefetch|prerender/.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? "");

/** Characters of a host's name (RFC 1035, section 2.3.4) and its port: more would burst the message of many views. */
const maxHost = 253 + ":65535".length;

/** The referring page's host, or "direct". */
function referrerSource({ headers }: Request): string {
  const host = URL.parse(headers.get("referer") ?? "")?.host;
  return host && host.length <= maxHost ? host : "direct";
}
