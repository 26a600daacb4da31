import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { rateLimitKey } from "~/features/accounts/rate-limit-key.server";
import { parseFilter, searchPath } from "~/features/search/facets";
import { parseQuery } from "~/features/search/query";
import { SearchForm } from "~/features/search/results/search-form";
import { SearchOutcome } from "~/features/search/results/search-outcome";
import { noResults, searchArchive } from "~/features/search/results/search-page.server";
import { parseSearchCursor } from "~/features/search/search-cursor";
import { originOf } from "~/features/site/origin";
import { pageMeta } from "~/features/site/page-meta";
import { inArchive } from "~/features/stories/archive/archive-address";
import { ArchiveLinks, ArchiveNote } from "~/features/stories/archive/archive-links";
import { listedArchives } from "~/features/stories/archive/listed-archives.server";
import { t } from "~/lib/i18n/t";
import { isOutage } from "~/platform/outage";
import { ShortcutsSwitch } from "~/ui/shortcuts/shortcuts-switch";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({
    title: data?.text ? t("“{words}”", { words: data.text }) : t("Search"),
    description: t("Find a song, an artist, or the words of a story in the archive."),
    origin: originOf(matches),
    path: "/search",
    noIndex: Boolean(data?.text),
  });

/** Results are nobody else's business: no cache stores the words. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { archive, viewer, limits, log } = context;
  const { searchParams } = new URL(request.url);
  const query = parseQuery(searchParams.get("q"));
  const filter = parseFilter(searchParams);
  const shown = { text: query.text, filter, results: noResults, problem: null, archives: null };
  const headers = { "Cache-Control": "private, no-store" };
  if (query.text === "") return data({ ...shown, more: null }, { headers });

  const seconds = await limits.search.count(rateLimitKey(viewer, request));
  if (seconds !== null) {
    const init = { status: 429, headers: { ...headers, "Retry-After": `${seconds}` } };
    return data({ ...shown, problem: "often" as const, more: null }, init);
  }
  try {
    const cursor = parseSearchCursor(searchParams.get("cursor"));
    const results = await searchArchive(context, query, filter, cursor);
    const more = results.next ? inArchive(searchPath(query.text, filter, results.next), archive) : null;
    return data({ ...shown, results, more, archives: await listedArchives(context) }, { headers });
  } catch (error) {
    if (!isOutage(error)) throw error;
    log.error("search.find", error);
    return data({ ...shown, problem: "down" as const, more: null }, { status: 503, headers });
  }
}

export default function SearchPage() {
  const page = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-page px-4 pb-8 sm:px-6">
      <h1 className="pt-8 pb-5 text-4xl sm:pt-12 sm:text-5xl">{t("Search")}</h1>
      <SearchForm text={page.text} filter={page.filter} />
      {page.text ? (
        <>
          <ArchiveNote archives={page.archives} />
          <SearchOutcome {...page} />
          <ArchiveLinks archives={page.archives} />
        </>
      ) : null}
      <div className="mt-8">
        <ShortcutsSwitch hint={t("The key / goes to the search, on every page.")} />
      </div>
    </div>
  );
}
