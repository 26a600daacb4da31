import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { countedAs } from "~/features/accounts/counted-as.server";
import { canonical, suggest } from "~/features/search/suggestions/suggest.server";
import { tooManyRequests } from "~/platform/http/too-many-requests";

const ttl = { fresh: 60, stale: 60 };

/** Suggestions for the search field, the same for everybody: kept for a minute for each beginning. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { db, search, viewer, limits, pages, nonce } = context;
  const typed = canonical(new URL(request.url).searchParams.get("q"));
  if (typed === "") return Response.json([], { headers: { "Cache-Control": "private, max-age=60" } });
  const seconds = await limits.suggest.count(countedAs(viewer, request));
  if (seconds !== null) return tooManyRequests(seconds);
  const address = `/api/suggest?${new URLSearchParams({ q: typed })}`;
  const page = { address, ttl, tags: ["stories" as const], build: "suggestions 1" };
  const { response } = await pages.answer(page, request, nonce, async () =>
    Response.json(await suggest({ db, search }, typed), {
      headers: { "Cache-Control": "private, max-age=60" },
    }),
  );
  return response;
}
