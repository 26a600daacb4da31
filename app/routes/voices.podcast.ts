import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { respondWithPodcast } from "~/features/feeds/podcast/podcast-response.server";
import { voicesOfAll } from "~/features/feeds/podcast/podcasts.server";

/** The archive's voices as a podcast. */
export const loader = async ({ request, context: { db, origin } }: LoaderFunctionArgs) =>
  respondWithPodcast(request, origin, await voicesOfAll(db));
