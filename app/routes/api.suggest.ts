import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { rateLimitKey } from "~/features/accounts/rate-limit-key.server";
import { canonicalNameSearch, suggest } from "~/features/search/suggestions/suggest.server";
import { tooManyRequests } from "~/platform/http/too-many-requests";
import { suggestionsJson, suggestionsResponse } from "~/platform/pages/suggestions-response";

/** Seconds for which suggestions are cached. */
const maxAge = 60;

/** Suggestions for the search field, the same for everybody: cached for a minute for each beginning. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const typed = canonicalNameSearch(new URL(request.url).searchParams.get("q"));
  if (typed === "") return suggestionsJson([], maxAge);
  const seconds = await context.limits.suggest.count(rateLimitKey(context.viewer, request));
  if (seconds !== null) return tooManyRequests(seconds);
  const suggestions = {
    path: "/api/suggest",
    typed,
    maxAge,
    tags: ["stories" as const],
    build: "suggestions 1",
  };
  return suggestionsResponse(context, request, suggestions, () => suggest(context, typed));
}
