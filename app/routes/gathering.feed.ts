import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { handleFeedRequest } from "~/features/feeds/feed-response.server";
import { gatheringFeed } from "~/features/feeds/story-feed.server";
import { findGathering } from "~/features/gatherings/find-gathering.server";

/** A gathering's stories as RSS, Atom or JSON Feed. */
export async function loader({ params, request, context: { db, origin } }: LoaderFunctionArgs) {
  const gathering = await findGathering(db, params.code ?? "");
  if (!gathering) throw new Response(null, { status: 404 });
  return handleFeedRequest(request, origin, await gatheringFeed(db, gathering));
}
