import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { listYears } from "~/features/catalogue/years/list-years.server";
import { YearBars } from "~/features/catalogue/years/year-bars";
import { originOf } from "~/features/site/origin";
import { pageMeta } from "~/features/site/page-meta";
import { breadcrumbs } from "~/features/site/structured-data";
import { ShareStoryLink } from "~/features/submissions/share-story-link";
import { t } from "~/lib/i18n/t";
import { buttonClass } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";

const path = "/years";

export const meta: MetaFunction = ({ matches }) => {
  const origin = originOf(matches);
  return pageMeta({
    title: t("Years"),
    description: t("The years in which songs found the people who tell of them, with all their stories."),
    origin,
    path,
    structured: [breadcrumbs(origin, [{ name: t("Years"), path }])],
  });
};

/** /years: how many stories are from which year. */
export const loader = async ({ context: { db } }: LoaderFunctionArgs) => ({ years: await listYears(db) });

export default function Years() {
  const { years } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-page px-4 pb-8 sm:px-6">
      <PageHeader title={t("Years")} lead={t("When the songs found the people who tell of them.")}>
        <ShareStoryLink className={buttonClass("primary")}>{t("Share Your Story")}</ShareStoryLink>
      </PageHeader>
      {years.length > 0 ? (
        <YearBars years={years} />
      ) : (
        <p className="font-serif text-2xl">{t("Nobody has named a year yet. Be the first!")}</p>
      )}
      <p className="mt-6">
        <Link to="/map" className="link tall">
          {t("The same stories on the map")}
        </Link>
      </p>
    </div>
  );
}
