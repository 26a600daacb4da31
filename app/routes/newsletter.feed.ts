import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { handleFeedRequest } from "~/features/feeds/feed-response.server";
import { postFeed } from "~/features/feeds/post-feed.server";

/** The posts as RSS, Atom or JSON Feed. */
export const loader = async ({ request, context: { db, origin } }: LoaderFunctionArgs) =>
  handleFeedRequest(request, origin, await postFeed(db, origin, new Date()));
