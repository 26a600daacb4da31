import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { findSong, isPublic } from "~/features/catalogue/song/find-song.server";
import { handleFeedRequest } from "~/features/feeds/feed-response.server";
import { songFeed } from "~/features/feeds/story-feed.server";
import { songPath } from "~/features/songs/paths";

/** A song's stories as RSS, Atom or JSON Feed. */
export async function loader({ params, request, context: { db, origin } }: LoaderFunctionArgs) {
  const song = await findSong(db, params.slug ?? "");
  if (!song || !isPublic(song)) throw new Response(null, { status: 404 });
  // It was merged with this one.
  const file = new URL(request.url).pathname.split("/").at(-1);
  if (song.slug !== params.slug) throw redirect(`${songPath(song.slug)}/${file}`, 301);
  return handleFeedRequest(request, origin, await songFeed(db, song));
}
