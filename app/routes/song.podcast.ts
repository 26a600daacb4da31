import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { findSong, isPublic } from "~/features/catalogue/song/find-song.server";
import { podcastPath } from "~/features/feeds/podcast/podcast";
import { respondWithPodcast } from "~/features/feeds/podcast/podcast-response.server";
import { voicesOfSong } from "~/features/feeds/podcast/podcasts.server";
import { songPath } from "~/features/songs/paths";

/** A song's voices as a podcast. */
export async function loader({ params, request, context: { db, origin } }: LoaderFunctionArgs) {
  const song = await findSong(db, params.slug ?? "");
  if (!song || !isPublic(song)) throw new Response(null, { status: 404 });
  // It was merged with this one.
  if (song.slug !== params.slug) throw redirect(podcastPath(songPath(song.slug)), 301);
  return respondWithPodcast(request, origin, await voicesOfSong(db, song));
}
