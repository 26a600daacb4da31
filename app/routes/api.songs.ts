import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { rateLimitKey } from "~/features/accounts/rate-limit-key.server";
import {
  canonicalSongSearch,
  suggestRecordings,
  suggestSongs,
} from "~/features/songs/suggest/suggest.server";
import type { SongSuggestions } from "~/features/songs/suggest/suggestion";
import { tooManyRequests } from "~/platform/http/too-many-requests";
import { suggestionsJson, suggestionsResponse } from "~/platform/pages/suggestions-response";

/** Seconds for which suggestions are cached. */
const maxAge = 60;
const none: SongSuggestions = { songs: [], hasMore: false };

/**
 * Songs that somebody may be typing, the same for everybody: cached for a minute. With `more=1`, those that another
 * service knows; that may take two seconds, which the other answer never waits for.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const typed = canonicalSongSearch(searchParams.get("q"));
  if (typed === "") return suggestionsJson(none, maxAge);
  const seconds = await context.limits.songs.count(rateLimitKey(context.viewer, request));
  if (seconds !== null) return tooManyRequests(seconds);
  if (searchParams.get("more") === "1") {
    const found = await suggestRecordings(context, typed);
    if (!found) return Response.json(none, { headers: { "Cache-Control": "no-store" } });
    return suggestionsJson(found, maxAge);
  }
  const suggestions = { path: "/api/songs", typed, maxAge, tags: ["stories" as const], build: "songs 1" };
  return suggestionsResponse(context, request, suggestions, () => suggestSongs(context, typed));
}
