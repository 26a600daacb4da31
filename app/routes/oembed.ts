import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { oembedResponse } from "~/features/embeds/oembed/oembed-response.server";

/** /oembed: how other sites show a story, a song or a gathering, as JSON or XML. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  oembedResponse(context, new URL(request.url).searchParams);
