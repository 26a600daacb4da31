import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { gatheringEmbed } from "~/features/embeds/page/gathering-embed.server";

/** /embed/gathering/{code}: a gathering in other sites' frames. */
export const loader = ({ params, request, context }: LoaderFunctionArgs) =>
  gatheringEmbed(context, request, params.code ?? "");
