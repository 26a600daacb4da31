import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { retryAfterHeader } from "~/features/cards/images.server";
import { parseSongCardFile, songCardImage } from "~/features/cards/song-card-address";
import { respondWithSongCard } from "~/features/cards/song-images.server";
import { findPublicSong } from "~/features/catalogue/song/find-song.server";
import { immutable } from "~/platform/files";

/**
 * A song's card as a PNG, drawn on the first request. After the song was renamed or merged, the old URL redirects to
 * the new one.
 */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const asked = parseSongCardFile(params.file ?? "");
  const song = asked && (await findPublicSong(context.db, asked.id));
  if (!song) throw new Response(null, { status: 404 });
  const { path } = await songCardImage(song);
  if (!path.endsWith(`/${params.file}`)) {
    return redirect(path, { headers: { "Cache-Control": "no-cache" } });
  }
  try {
    const image = await respondWithSongCard(context, song, request, immutable);
    return image ?? new Response(null, { status: 404 });
  } catch (error) {
    context.log.error("card.song", error, { songId: song.id });
    const headers = { "Retry-After": retryAfterHeader(error), "Cache-Control": "no-store" };
    return new Response(null, { status: 503, headers });
  }
}
