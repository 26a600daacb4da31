import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { findSong, isPublic } from "~/features/catalogue/song/find-song.server";
import { respondWithPodcast } from "~/features/feeds/podcast/podcast-response.server";
import { voicesOfSong } from "~/features/feeds/podcast/podcasts.server";

/** A song's voices as a podcast. */
export async function loader({ params, request, context: { db, origin } }: LoaderFunctionArgs) {
  const song = await findSong(db, params.slug ?? "");
  if (!song || !isPublic(song)) throw new Response(null, { status: 404 });
  return respondWithPodcast(request, origin, await voicesOfSong(db, song));
}
