import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { gazetteer } from "~/content/places";
import { MarkList } from "~/features/catalogue/map/mark-list";
import { openMap } from "~/features/catalogue/map/open-map.server";
import { mapPath, parseCell, wider } from "~/features/catalogue/map/view";
import { WorldMap } from "~/features/catalogue/map/world-map";
import { PlaceColumns } from "~/features/catalogue/place/town-list";
import { originOf } from "~/features/site/origin";
import { pageMeta } from "~/features/site/page-meta";
import { breadcrumbs } from "~/features/site/structured-data";
import { ShareStoryLink } from "~/features/submissions/share-story-link";
import { t } from "~/lib/i18n/t";
import { buttonClass } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { Section } from "~/ui/section";
import { Trans } from "~/ui/trans";

const path = "/map";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const origin = originOf(matches);
  return pageMeta({
    title: t("Map"),
    description: t("The world with its stories: where the songs found the people who tell of them."),
    origin,
    path,
    noIndex: Boolean(data?.cell),
    structured: [breadcrumbs(origin, [{ name: t("Map"), path }])],
  });
};

/** /map: where stories are from; with `?cell=`, a part of the world. */
export const loader = ({ request, context: { db } }: LoaderFunctionArgs) =>
  openMap(db, parseCell(new URL(request.url).searchParams.get("cell")));

export default function MapRoute() {
  const { cell, marks, countries } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-page px-4 pb-8 sm:px-6">
      <PageHeader title={t("Map")} lead={t("Where the songs found the people who tell of them.")}>
        <ShareStoryLink className={buttonClass("primary")}>{t("Share Your Story")}</ShareStoryLink>
      </PageHeader>
      {cell ? (
        <nav aria-label={t("Map")} className="mb-3 flex flex-wrap gap-x-6">
          <Link to={mapPath(wider(cell))} preventScrollReset className="link tall">
            {t("Farther out")}
          </Link>
          <Link to={path} preventScrollReset className="link tall">
            {t("The whole world")}
          </Link>
        </nav>
      ) : null}
      <WorldMap key={mapPath(cell)} cell={cell} marks={marks} />
      <p className="mt-3 text-sm text-soft">
        <Trans
          text={t("Places: {gazetteer}, {licence}. Shapes: Natural Earth.")}
          values={{
            gazetteer: (
              <a href={gazetteer.url} rel="noopener" className="link">
                {gazetteer.name}
              </a>
            ),
            licence: (
              <a href={gazetteer.licenceUrl} rel="license noopener" className="link">
                {gazetteer.licence}
              </a>
            ),
          }}
        />
      </p>
      <Section title={cell ? t("In this part") : t("By country")} className="groove mt-10 pt-10">
        {cell ? <MarkList marks={marks} /> : <PlaceColumns places={countries} />}
        {marks.length === 0 ? (
          <p className="mt-6 font-serif text-2xl">
            {t("Nobody has told a story from here yet. Be the first!")}
          </p>
        ) : null}
      </Section>
      <p className="mt-6">
        <Link to="/years" className="link tall">
          {t("The same stories by year")}
        </Link>
      </p>
    </div>
  );
}
