import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { handleFeedRequest } from "~/features/feeds/feed-response.server";
import { storyFeed } from "~/features/feeds/story-feed.server";

/** The community's stories as RSS, Atom or JSON Feed. */
export const loader = async ({ request, context: { db, origin } }: LoaderFunctionArgs) =>
  handleFeedRequest(request, origin, await storyFeed(db));
