import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findAuthor } from "~/features/accounts/profile/profiles.server";
import { handleFeedRequest } from "~/features/feeds/feed-response.server";
import { authorFeed } from "~/features/feeds/story-feed.server";

/** An author's signed stories as RSS, Atom or JSON Feed. */
export async function loader({ params, request, context: { db, origin } }: LoaderFunctionArgs) {
  const author = await findAuthor(db, params.username ?? "");
  if (!author) throw new Response(null, { status: 404 });
  return handleFeedRequest(request, origin, await authorFeed(db, { ...author.profile, id: author.id }));
}
