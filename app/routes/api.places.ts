import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { countedAs } from "~/features/accounts/counted-as.server";
import { canonicalPlaceSearch, suggestPlaces } from "~/features/places/suggest.server";
import { tooManyRequests } from "~/platform/http/too-many-requests";

// Only a new gazetteer changes them.
const ttl = { fresh: 3600, stale: 3600 };

/** Places of the gazetteer that somebody may be typing, the same for everybody. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { viewer, db, limits, pages, nonce } = context;
  const typed = canonicalPlaceSearch(new URL(request.url).searchParams.get("q"));
  const seconds = await limits.songs.count(countedAs(viewer, request));
  if (seconds !== null) return tooManyRequests(seconds);
  const address = `/api/places?${new URLSearchParams({ q: typed })}`;
  const page = { address, ttl, tags: [], build: "places 1" };
  const render = async () =>
    Response.json(await suggestPlaces(db, typed), {
      headers: { "Cache-Control": "private, max-age=3600" },
    });
  return (await pages.answer(page, request, nonce, render)).response;
}
