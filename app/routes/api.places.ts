import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { rateLimitKey } from "~/features/accounts/rate-limit-key.server";
import { canonicalPlaceSearch, suggestPlaces } from "~/features/places/suggest.server";
import { tooManyRequests } from "~/platform/http/too-many-requests";
import { suggestionsResponse } from "~/platform/pages/suggestions-response";

/** Seconds for which suggestions are cached: only a new gazetteer changes them. */
const maxAge = 3600;

/** Places of the gazetteer that somebody may be typing, the same for everybody. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const typed = canonicalPlaceSearch(new URL(request.url).searchParams.get("q"));
  const seconds = await context.limits.songs.count(rateLimitKey(context.viewer, request));
  if (seconds !== null) return tooManyRequests(seconds);
  const suggestions = { path: "/api/places", typed, maxAge, tags: [], build: "places 1" };
  return suggestionsResponse(context, request, suggestions, () => suggestPlaces(context.db, typed));
}
