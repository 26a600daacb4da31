import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { countedAs } from "~/features/accounts/counted-as.server";
import { canonicalSearch, suggestRecordings, suggestSongs } from "~/features/songs/suggest/suggest.server";
import type { SongSuggestions } from "~/features/songs/suggest/suggestion";
import { tooManyRequests } from "~/platform/http/too-many-requests";

const ttl = { fresh: 60, stale: 60 };
const none: SongSuggestions = { songs: [], hasMore: false };

/**
 * Songs that somebody may be typing, the same for everybody: kept for a minute. With `more=1`, those that another
 * service knows; that may take two seconds, which the other answer never waits for.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { viewer, limits, pages, nonce } = context;
  const { searchParams } = new URL(request.url);
  const typed = canonicalSearch(searchParams.get("q"));
  if (typed === "") return json(none);
  const seconds = await limits.songs.count(countedAs(viewer, request));
  if (seconds !== null) return tooManyRequests(seconds);
  if (searchParams.get("more") === "1") {
    const found = await suggestRecordings(context, typed);
    return found ? json(found) : json(none, "no-store");
  }
  const address = `/api/songs?${new URLSearchParams({ q: typed })}`;
  const page = { address, ttl, tags: ["stories" as const], build: "songs 1" };
  const render = async () => json(await suggestSongs(context, typed));
  return (await pages.answer(page, request, nonce, render)).response;
}

const json = (answer: SongSuggestions, caching = "private, max-age=60") =>
  Response.json(answer, { headers: { "Cache-Control": caching } });
