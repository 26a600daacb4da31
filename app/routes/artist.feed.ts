import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { openArtist } from "~/features/catalogue/artist/open-artist.server";
import { handleFeedRequest } from "~/features/feeds/feed-response.server";
import { artistFeed } from "~/features/feeds/story-feed.server";

/** The stories of an artist's songs as RSS, Atom or JSON Feed. */
export async function loader({ params, request, context: { db, origin } }: LoaderFunctionArgs) {
  const page = await openArtist(db, params.slug ?? "", new URLSearchParams(), new Date());
  if (!page) throw new Response(null, { status: 404 });
  return handleFeedRequest(request, origin, await artistFeed(db, page.artist));
}
