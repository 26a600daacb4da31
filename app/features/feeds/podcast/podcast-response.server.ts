import { conditional } from "~/platform/http/conditional";
import type { Podcast } from "./podcast";
import { writePodcast } from "./write-podcast.server";

/** Responds with a podcast, or 304. */
export async function respondWithPodcast(
  request: Request,
  origin: string,
  podcast: Podcast,
): Promise<Response> {
  const self = `${origin}${new URL(request.url).pathname}`;
  return conditional(request, await writePodcast(podcast, { origin, self }), {
    contentType: "application/rss+xml; charset=utf-8",
    cacheControl: "public, max-age=600",
    changedAt: null,
  });
}
