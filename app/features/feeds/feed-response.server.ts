import { conditional } from "~/platform/http/conditional";
import type { FeedContents } from "./feed";
import { feedFormats, isFeedFile } from "./feed-links";
import { writeFeed } from "./write-feed.server";

/**
 * Responds with the feed in the format of the path's file name, or 304.
 * @throws a 404 response for an unknown format
 */
export async function handleFeedRequest(
  request: Request,
  origin: string,
  contents: FeedContents,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const file = pathname.split("/").at(-1);
  if (!isFeedFile(file)) throw new Response(null, { status: 404 });
  const feed = await writeFeed(file, contents, { origin, self: `${origin}${pathname}` });
  return conditional(request, feed, {
    contentType: `${feedFormats[file]}; charset=utf-8`,
    cacheControl: "public, max-age=600",
    changedAt: null,
  });
}
