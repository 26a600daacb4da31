import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { correctedArtist, openArtist } from "~/features/catalogue/artist/open-artist.server";
import { handleFeedRequest } from "~/features/feeds/feed-response.server";
import { artistFeed } from "~/features/feeds/story-feed.server";

/** The stories of an artist's songs as RSS, Atom or JSON Feed. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { db, origin } = context;
  const slug = params.slug ?? "";
  const page = await openArtist(context, slug, new URLSearchParams(), new Date());
  if (!page) {
    const corrected = await correctedArtist(db, slug);
    const file = new URL(request.url).pathname.split("/").at(-1);
    throw corrected ? redirect(`${corrected}/${file}`, 301) : new Response(null, { status: 404 });
  }
  return handleFeedRequest(request, origin, await artistFeed(db, page.artist));
}
