import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { openYear } from "~/features/catalogue/years/list-years.server";
import { yearPath } from "~/features/places/paths";
import { parseYear } from "~/features/places/where-query";
import { originOf } from "~/features/site/origin";
import { pageMeta } from "~/features/site/page-meta";
import { breadcrumbs } from "~/features/site/structured-data";
import { WithArchives } from "~/features/stories/archive/archive-links";
import { listedArchives } from "~/features/stories/archive/listed-archives.server";
import { renderCard } from "~/features/stories/feed/feed-card";
import { listData } from "~/features/stories/list/list-data";
import { PagedStories } from "~/features/stories/list/paged-stories";
import { t } from "~/lib/i18n/t";
import { countOf } from "~/lib/text/counts";
import { PageHeader } from "~/ui/page-header";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const origin = originOf(matches);
  const path = yearPath(data.year);
  return pageMeta({
    title: t("Stories from {year}", { year: data.year }),
    description: t("{stories} of songs that found somebody in {year}.", {
      stories: countOf(data.storyCount, t("story"), t("stories")),
      year: data.year,
    }),
    origin,
    path,
    structured: [
      breadcrumbs(origin, [
        { name: t("Years"), path: "/years" },
        { name: `${data.year}`, path },
      ]),
    ],
  });
};

/** /year/{year}: its stories, newest first. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const year = parseYear(params.year);
  const page = year ? await openYear(context.db, year, new URL(request.url).searchParams) : null;
  if (!page) throw new Response(null, { status: 404 });
  return listData({ ...page, archives: await listedArchives(context, ["year", page.year]) }, context);
}

export default function Year() {
  const page = useLoaderData<typeof loader>();
  const { year, storyCount, before, behind, archives } = page;
  return (
    <WithArchives archives={archives}>
      <div className="mx-auto max-w-page px-4 pb-8 sm:px-6">
        <PageHeader
          eyebrow={t("Year")}
          title={`${year}`}
          lead={countOf(storyCount, t("story"), t("stories"))}
        />
        <nav aria-label={t("Other years")} className="flex flex-wrap gap-x-6">
          {before ? <YearLink year={before}>← {before}</YearLink> : null}
          <Link to="/years" className="link tall">
            {t("All years")}
          </Link>
          {behind ? <YearLink year={behind}>{behind} →</YearLink> : null}
        </nav>
        <PagedStories
          key={useLocation().key}
          page={page}
          path={yearPath(year)}
          isFirst={page.isFirst}
          renderStory={renderCard}
          className="story-cards mt-8"
        />
      </div>
    </WithArchives>
  );
}

const YearLink = ({ year, children }: { year: number; children: React.ReactNode }) => (
  <Link to={yearPath(year)} prefetch="intent" className="link tall tabular-nums">
    {children}
  </Link>
);
