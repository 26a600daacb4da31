import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { storyEmbed } from "~/features/embeds/page/story-embed.server";

/** /embed/story/{id}: a story in other sites' frames. */
export const loader = ({ params, request, context }: LoaderFunctionArgs) =>
  storyEmbed(context, request, params.id ?? "");
