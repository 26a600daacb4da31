import { isbot } from "isbot";
import { newId } from "~/lib/ids";
import type { Outbox } from "~/platform/queue";
import type { StoryEvent } from "./events";

/**
 * Tells the queue that somebody reads a story (specification, section 4), off the response's path. Crawlers, who
 * asks for headers alone, and pages that a browser fetches ahead of a click, are nobody reading.
 * @param request the request for the story's page
 */
export async function recordView(
  views: Outbox<StoryEvent>,
  request: Request,
  storyId: string,
): Promise<void> {
  const userAgent = request.headers.get("user-agent") ?? "";
  if (isbot(userAgent) || request.method === "HEAD" || isPrefetch(request)) return;
  await views.send({
    type: "story.viewed",
    version: 1,
    viewId: newId(),
    storyId,
    referrerSource: referrerSource(request),
    userAgent: userAgent.slice(0, 300),
    viewedAt: Date.now(),
  });
}

const isPrefetch = ({ headers }: Request): boolean =>
  /prefetch|prerender/.test(headers.get("sec-purpose") ?? headers.get("purpose") ?? "");

/** The referring page's host, or "direct". */
function referrerSource({ headers }: Request): string {
  const referrer = headers.get("referer");
  return (referrer && URL.parse(referrer)?.host) || "direct";
}
