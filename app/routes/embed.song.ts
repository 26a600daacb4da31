import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { songEmbed } from "~/features/embeds/page/song-embed.server";

/** /embed/song/{slug}: a song in other sites' frames. */
export const loader = ({ params, request, context }: LoaderFunctionArgs) =>
  songEmbed(context, request, params.slug ?? "");
