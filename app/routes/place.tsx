import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { mapPath } from "~/features/catalogue/map/view";
import { openPlace } from "~/features/catalogue/place/open-place.server";
import { TownList } from "~/features/catalogue/place/town-list";
import { placePath } from "~/features/places/paths";
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
  const { place, country } = data;
  const path = placePath(place.id);
  const trail = [
    { name: t("Map"), path: "/map" },
    ...(country ? [{ name: country.name, path: placePath(country.id) }] : []),
  ];
  return pageMeta({
    title: t("Stories from {place}", { place: place.fullName }),
    description: t("{stories} of songs that found somebody in {place}.", {
      stories: countOf(place.storyCount, t("story"), t("stories")),
      place: place.fullName,
    }),
    origin,
    path,
    structured: [breadcrumbs(origin, [...trail, { name: place.name, path }])],
  });
};

/** /place/{slug}: a town or a country, and its stories, newest first. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const page = await openPlace(context.db, params.slug ?? "", new URL(request.url).searchParams);
  if (!page) throw new Response(null, { status: 404 });
  const { id, isCountry, code } = page.place;
  const archives = await listedArchives(context, isCountry ? ["country", code] : ["place", id]);
  return listData({ ...page, archives }, context);
}

export default function Place() {
  const page = useLoaderData<typeof loader>();
  const { place, country, towns, archives } = page;
  const path = placePath(place.id);
  return (
    <WithArchives archives={archives}>
      <div className="mx-auto max-w-page px-4 pb-8 sm:px-6">
        <PageHeader
          eyebrow={place.isCountry ? t("Country") : t("Town")}
          title={place.name}
          lead={`${place.isCountry ? "" : `${place.fullName} · `}${countOf(place.storyCount, t("story"), t("stories"))}`}
        />
        <p className="flex flex-wrap gap-x-6">
          <Link to={mapPath(place.cell)} className="link tall">
            {t("{place} on the map", { place: place.name })}
          </Link>
          {country ? (
            <Link to={placePath(country.id)} className="link tall">
              {t("All of {place}", { place: country.name })}
            </Link>
          ) : null}
        </p>
        <TownList
          towns={towns.shown}
          next={towns.next ? `${path}?towns=${encodeURIComponent(towns.next)}` : null}
        />
        <PagedStories
          key={useLocation().key}
          page={page}
          path={path}
          isFirst={page.isFirst}
          renderStory={renderCard}
          className="story-cards mt-8"
        />
      </div>
    </WithArchives>
  );
}
